/** Single pieces and towers for plates, buttons and panels. */

import { useMemo } from "preact/hooks";

import { seenFromTheSide } from "./beside/trays";
import { FOOT, type Look } from "./look/look";
import { themeNamed, themeStyle, type ThemeName } from "./look/standard";
import { Draw, InkProvider, Paints, paintsOf, useNewInk } from "./shapes/Draw";
import { measure, middleOf, pieceParts, type Built } from "./shapes/pieces";
import { u } from "./vectors";
import "./board.css";

/** How far what lies on several points reaches from its middle. */
const FLAT = 1.375;

interface PieceIconProps extends Built {
  look: Look;
  /** Pixels across. */
  size: number;
  /** With a theme the piece stands on a round field of that board. */
  theme?: ThemeName | null | undefined;
  label?: string | undefined;
}

/** One piece, alone or on a round piece of board. */
export function PieceIcon({ look, kind, colours, size, theme, label }: PieceIconProps) {
  const { radius, height } = measure(look, { kind, colours });
  const middle = middleOf(look, { kind, colours });
  const flat = (look.kind(kind).lies?.length ?? 0) > 1;
  const reach = theme ? 0.6 : (flat ? FLAT : radius) + height / 2 + 0.09;
  const shrunk = flat && theme ? 0.6 / FLAT : 1;
  const ink = useNewInk(look, Math.round(size / (2 * reach)));
  const parts = useMemo(() => pieceParts(ink, { kind, colours }), [ink, kind, colours.join()]);
  const named = label
    ? { role: "img" as const, "aria-label": label }
    : { "aria-hidden": true as const };
  return (
    <span class="board piece-icon" style={{ width: `${size}px`, height: `${size}px` }} {...named}>
      <svg viewBox={`${u(-reach)} ${u(-reach)} ${u(2 * reach)} ${u(2 * reach)}`} aria-hidden="true">
        <InkProvider value={ink}>
          <Paints id={ink.id} look={look} only={paintsOf(parts)} />
          {theme && <circle r={u(reach)} fill={themeNamed(theme).field[1]} />}
          <g
            transform={`translate(${u(-middle.x * shrunk)} ${u(Math.max(FOOT, height / 2) - middle.y * shrunk)}) scale(${theme ? 0.9 * shrunk : 1})`}
          >
            <Draw list={parts} />
          </g>
        </InkProvider>
      </svg>
    </span>
  );
}

interface TowersProps {
  look: Look;
  theme: ThemeName;
  /** The pieces of each tower from the bottom up. */
  towers: readonly { readonly pieces: readonly Built[]; readonly label: string }[];
}

const BAR = { width: 2, height: 0.25 };
const APART = 2.9;

/** Towers of pieces seen from the side on a shelf, the number above each. */
export function Towers({ look, theme, towers }: TowersProps) {
  const tallest = Math.max(1, ...towers.map((tower) => tower.pieces.length));
  const ink = useNewInk(look, 60);
  const height = tallest * BAR.height + 1.1;
  const width = towers.length * APART;
  return (
    <div
      class="board towers"
      style={{ ...themeStyle(theme), aspectRatio: `${width} / ${height + 0.3}` }}
    >
      <svg
        viewBox={`0 ${u(-height)} ${u(width)} ${u(height + 0.3)}`}
        role="img"
        aria-label={towers.map((tower) => tower.label).join("; ")}
      >
        <InkProvider value={ink}>
          <Paints id={ink.id} look={look} />
          <rect
            x={u(0.2)}
            y={0}
            width={u(width - 0.4)}
            height={u(0.17)}
            rx={u(0.08)}
            fill="var(--frame-2)"
          />
          {towers.map(({ pieces, label }, index) => {
            const x = APART * (index + 0.5);
            return (
              <g key={label} class="tower">
                {pieces.map((piece, level) => (
                  <g
                    key={level}
                    class="piled"
                    style={{ animationDelay: `${Math.round((180 * level) / tallest)}ms` }}
                  >
                    <Draw
                      list={seenFromTheSide(
                        ink,
                        piece,
                        x,
                        -BAR.height * (level + 1),
                        BAR.width,
                        BAR.height,
                      )}
                    />
                  </g>
                ))}
                <text
                  class="number outside"
                  x={u(x)}
                  y={u(-BAR.height * pieces.length - 0.25)}
                  font-size={u(0.62)}
                >
                  {pieces.length}
                </text>
              </g>
            );
          })}
        </InkProvider>
      </svg>
    </div>
  );
}
