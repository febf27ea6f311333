/** Single pieces and towers for plates, buttons and panels. */

import type { ThemeName } from "./contract";
import { InkProvider, PiecePaints, useNewInk } from "./pieces/ink";
import { FOOT, lookOf, type Built } from "./pieces/looks";
import { PieceBody } from "./pieces/pieces";
import { Bar } from "./pieces/towers";
import { u } from "./vectors";
import "./board.css";

interface PieceIconProps extends Built {
  /** Pixels across. */
  size: number;
  /** With a theme the piece stands on a round field of that board. */
  theme?: ThemeName | null | undefined;
  label?: string | undefined;
  inside?: string | undefined;
}

/** One piece, alone or on a round piece of board. */
export function PieceIcon({ kind, colours, size, theme, label, inside }: PieceIconProps) {
  const piece = { kind, colours };
  const look = lookOf(piece);
  const reach = theme ? 0.6 : look.radius + look.height / 2 + 0.09;
  const ink = useNewInk(Math.round(size / (2 * reach)));
  const named = label
    ? { role: "img" as const, "aria-label": label }
    : { "aria-hidden": true as const };
  return (
    <span
      class={`board piece-icon board-${theme ?? "slate"}`}
      style={{ width: `${size}px`, height: `${size}px` }}
      {...named}
    >
      <svg viewBox={`${u(-reach)} ${u(-reach)} ${u(2 * reach)} ${u(2 * reach)}`} aria-hidden="true">
        <InkProvider value={ink}>
          <PiecePaints id={ink.id} only={paintsOf(piece, inside)} />
          {theme && <circle r={u(reach)} fill="var(--field-2)" />}
          <g
            transform={`translate(0 ${u(Math.max(FOOT, look.height / 2))}) scale(${theme ? 0.9 : 1})`}
          >
            <PieceBody piece={piece} inside={inside} />
          </g>
        </InkProvider>
      </svg>
    </span>
  );
}

/** The colours a piece needs: a marker has two sides. */
function paintsOf({ kind, colours }: Built, inside: string | undefined): string | undefined {
  const known = colours.every((colour) => ["white", "black", "red"].includes(colour));
  if (!known || colours.length === 0 || kind === "marker" || inside) return undefined;
  return [...new Set(colours)].join();
}

interface TowersProps {
  /** The pieces of each tower from the bottom up. */
  towers: readonly { readonly colours: readonly string[]; readonly label: string }[];
  theme?: ThemeName | null | undefined;
}

/** Towers of pieces seen from the side on a shelf, the number above each: how DVONN ends. */
export function Towers({ towers, theme }: TowersProps) {
  const tallest = Math.max(1, ...towers.map((tower) => tower.colours.length));
  const ink = useNewInk(60);
  const bar = { width: 2, height: 0.25 };
  const height = tallest * bar.height + 1.1;
  const width = towers.length * 2.9;
  return (
    <div
      class={`board towers board-${theme ?? "walnut"}`}
      style={{ aspectRatio: `${width} / ${height + 0.3}` }}
    >
      <svg
        viewBox={`0 ${u(-height)} ${u(width)} ${u(height + 0.3)}`}
        role="img"
        aria-label={towers.map((tower) => tower.label).join("; ")}
      >
        <InkProvider value={ink}>
          <PiecePaints id={ink.id} />
          <rect
            x={u(0.2)}
            y={0}
            width={u(width - 0.4)}
            height={u(0.17)}
            rx={u(0.08)}
            fill="var(--frame-2)"
          />
          {towers.map(({ colours }, index) => {
            const x = 2.9 * index + 1.45;
            return (
              <g class="tower">
                {colours.map((colour, level) => (
                  <g
                    class="piled"
                    style={{ animationDelay: `${Math.round((180 * level) / tallest)}ms` }}
                  >
                    <Bar
                      colour={colour}
                      x={x}
                      y={-bar.height * (level + 1)}
                      width={bar.width}
                      height={bar.height}
                    />
                  </g>
                ))}
                <text
                  class="number outside"
                  x={u(x)}
                  y={u(-bar.height * colours.length - 0.25)}
                  font-size={u(0.62)}
                >
                  {colours.length}
                </text>
              </g>
            );
          })}
        </InkProvider>
      </svg>
    </div>
  );
}
