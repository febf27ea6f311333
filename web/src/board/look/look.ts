/** What a game's `look.json` says: how its board and its pieces look. */

import { MATERIALS, type Material, type ThemeName } from "./standard";

/** One shape of a kind of pieces; those that lie on each other come from the bottom up. */
export interface Layer {
  readonly shape: string;
  readonly radius?: number;
  readonly height?: number;
  /** `colour` (or none): that of the piece; `back`: that of its other side; else a name. */
  readonly material?: string;
  /** In parts of the radius: of a disc from its middle, of a band how high it lies. */
  readonly grooves?: readonly number[];
  readonly hole?: number;
  /** Only on pieces of this material. */
  readonly of?: string;
  /** Only on a single piece: on a stack its height takes the place. */
  readonly alone?: boolean;
  /** Of an inlay, in a circle of radius one hundred. */
  readonly path?: string;
  readonly size?: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

/** How a stack is drawn; `bears`: a material that is shown wherever it is in it. */
export interface Counted {
  readonly layer: number;
  readonly tallest: number;
  readonly shown: number;
  readonly bears?: {
    readonly material: string;
    readonly band: string;
    readonly hairline?: Readonly<Record<string, string>>;
  };
}

export interface Kind {
  readonly layers: readonly Layer[];
  readonly counted?: Counted;
  /** Where the points of what lies on several are, seen from the first, while it is not turned. */
  readonly lies?: readonly (readonly [number, number])[];
}

/** How the places of a board are made, and how far field and frame reach beyond them. */
export interface Style {
  readonly places: string;
  readonly labels: string;
  /** Whether the places lie on a board, or are the board themselves. */
  readonly outline: boolean;
  /** `field`: lines and places are cut into it; `mat`: places lie loose on a dark one. */
  readonly ground: string;
  readonly field: number;
  readonly frame: number;
  readonly line: number;
  /** How far a hexagon reaches that is missing in the middle; lines end at it. */
  readonly hole: number;
  /** How far a hexagon reaches that is set off in the middle. */
  readonly inner: number;
  /** How many rings fit on each place: as many circles are cut into its hollow. */
  readonly room?: Readonly<Record<string, number>>;
}

export interface TrayLook {
  readonly form: string;
  readonly materials?: readonly string[];
  /** Up to this number a kind of a tally is in danger, and that is seen. */
  readonly low?: number;
  /** How much larger a tally is than usual, beside a board of many points. */
  readonly wide?: number;
  /** Which colours lie on which side of the board, if what is common takes two of them. */
  readonly sides?: readonly (readonly string[])[];
}

/** What the end of a game shows: a counter's pieces, or towers of what each player controls. */
export interface End {
  readonly counter?: string;
  readonly towers?: boolean;
}

/** A look as its file says it; what it does not say is plain. */
export interface LookData {
  readonly theme?: ThemeName;
  readonly board?: Partial<Style>;
  readonly icon?: string;
  readonly player?: string;
  readonly stock?: readonly string[];
  readonly beside?: string;
  readonly level?: number;
  readonly trays?: Readonly<Record<string, TrayLook>>;
  readonly kinds?: Readonly<Record<string, Kind>>;
  readonly materials?: Readonly<Record<string, Omit<Material, "name">>>;
  readonly end?: End;
}

const STYLE: Style = {
  places: "crossings",
  labels: "lines",
  outline: true,
  ground: "field",
  field: 0.5,
  frame: 0.9,
  line: 0.028,
  hole: 0,
  inner: 0,
};
const PLAIN: Kind = { layers: [{ shape: "disc", radius: 0.39, height: 0.11 }] };

/** How far below its point a piece stands, so that as a whole it looks centred. */
export const FOOT = 0.055;

export class Look {
  readonly theme: ThemeName;
  readonly board: Style;
  readonly icon: string;
  /** What stands for players where no colour is theirs; "": the icon in their colour. */
  readonly player: string;
  /** The order of what a player chooses from; the first is the usual choice. */
  readonly stock: readonly string[];
  /** Trays lie in `corners` along the sides, or in `rows` above and below. */
  readonly beside: string;
  /** How much higher a piece lies on each level above the board. */
  readonly level: number;
  readonly trays: Readonly<Record<string, TrayLook>>;
  readonly end: End;
  readonly materials: readonly Material[];
  private readonly kinds: Readonly<Record<string, Kind>>;

  constructor(data: LookData = {}) {
    this.theme = data.theme ?? "slate";
    this.board = { ...STYLE, ...data.board };
    this.icon = data.icon ?? "piece";
    this.player = data.player ?? "";
    this.stock = data.stock ?? [];
    this.beside = data.beside ?? "corners";
    this.level = data.level ?? 0.12;
    this.trays = data.trays ?? {};
    this.kinds = data.kinds ?? {};
    this.end = data.end ?? {};
    const made = { ...MATERIALS, ...data.materials };
    this.materials = Object.entries(made).map(([name, tones]) => ({ name, ...tones }));
  }

  /** How what a word names looks; what is unknown is a plain disc. */
  kind(word: string): Kind {
    return this.kinds[word] ?? PLAIN;
  }

  /** What pieces of that colour are made of, grey if the colour is unknown. */
  material(colour: string | null | undefined): Material {
    const named = (name: string) => this.materials.find((one) => one.name === name);
    return named(colour ?? "") ?? (named("grey") as Material);
  }
}

export const PLAIN_LOOK = new Look();
