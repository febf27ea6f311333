/** What all of them use. */

export type Colour = "white" | "black";
export type OptionValue = number | boolean | string;
export type Options = Record<string, OptionValue>;

export type EngineState = "compiling" | "ready" | "missing";

/** Why something was refused. `code` names it for translation, `detail` says it in English. */
export interface Problem {
  code: string;
  detail: string;
  /** For an illegal move or an impossible position: the fixed name of the rule it breaks. */
  rule: string | null;
  args: Record<string, string | number>;
}
