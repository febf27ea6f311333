import { bindDashes } from "../words";

/** A text with `moves` and *terms* in it, drawn without any HTML of its own. */
export function Inline({ text }: { text: string }) {
  return (
    <>
      {bindDashes(text)
        .split(/(`[^`]+`|\*[^*]+\*)/)
        .map(piece)}
    </>
  );
}

function piece(text: string) {
  if (text.startsWith("`")) return <code>{text.slice(1, -1)}</code>;
  if (text.startsWith("*")) return <strong>{text.slice(1, -1)}</strong>;
  return text;
}
