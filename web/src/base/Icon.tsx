/** The page's own line drawings on a grid of 20, drawn with the colour of the text. */

const PATHS = {
  back: "M12.5 4 6.5 10l6 6",
  bin: "M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6",
  book: "M10 5.5C8.5 4.3 6 4 3 4v11c3 0 5.5.3 7 1.5 1.5-1.2 4-1.5 7-1.5V4c-3 0-5.5.3-7 1.5zM10 5.5v11",
  bulb: "M7.5 13.5C6 12.5 5 11 5 9a5 5 0 0 1 10 0c0 2-1 3.5-2.5 4.5zM7.8 16h4.4M8.8 18h2.4",
  branch: "M5.5 3v14M5.5 12c6 0 8-1.5 8-5.5M10.5 8.5l3-3 3 3",
  check: "M4.5 10.5 8.5 14.5 15.5 6",
  chip: "M5.5 5.5h9v9h-9zM8.5 8.5h3v3h-3zM7.5 5.5V3M12.5 5.5V3M7.5 17v-2.5M12.5 17v-2.5M5.5 7.5H3M5.5 12.5H3M17 7.5h-2.5M17 12.5h-2.5",
  close: "M5 5l10 10M15 5 5 15",
  comment: "M3 4h14v10H9l-3.5 3V14H3z",
  copy: "M7 7V4h9v9h-3M4 7h9v9H4z",
  down: "M5 8l5 5 5-5",
  eye: "M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM10 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6",
  first: "M5 4.5v11M14.5 4.5 9 10l5.5 5.5",
  flag: "M5 17.5V3M5 4c2-1 4-1 5.5 0s3 1 4.5 0v7c-1.5 1-3 1-4.5 0S7 10 5 11",
  flame:
    "M10.3 2.5c.3 3.2 4.2 4.8 4.2 9a4.5 4.5 0 0 1-9 0c0-1.9.9-3.2 1.9-4.2.3 1.4.9 2 1.5 2.2-.4-2.6.2-5.4 1.4-7z",
  flip: "M6.5 3.5v12M3.5 12.5l3 3 3-3M13.5 16.5v-12M10.5 7.5l3-3 3 3",
  forward: "M7.5 4l6 6-6 6",
  graph: "M3 13l4-4.5 3 3 6-6.5M3 17h14",
  keyboard: "M2.5 5.5h15v9h-15zM5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M6.5 11.7h7",
  last: "M15 4.5v11M5.5 4.5 11 10l-5.5 5.5",
  link: "M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.7-2.7a3.25 3.25 0 0 0-4.6-4.6L10 5.4M11.5 8.5a3.2 3.2 0 0 0-4.6 0l-2.7 2.7a3.25 3.25 0 0 0 4.6 4.6L10 14.6",
  list: "M7.5 5H17M7.5 10H17M7.5 15H17M3.5 5h.1M3.5 10h.1M3.5 15h.1",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  minus: "M4.5 10h11",
  moon: "M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z",
  more: "M4.5 10h.1M10 10h.1M15.5 10h.1",
  mute: "M3 8v4h2.5L9.5 15.5v-11L5.5 8zM13 8l4 4M17 8l-4 4",
  next: "M7.5 4.5 13 10l-5.5 5.5",
  people:
    "M7 9.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4M2 16c0-3 2-4.8 5-4.8s5 1.8 5 4.8M12.7 4.3a2.7 2.7 0 0 1 0 5M14 11.5c2.5.4 4 2 4 4.5",
  plus: "M4.5 10h11M10 4.5v11",
  previous: "M12.5 4.5 7 10l5.5 5.5",
  save: "M10 3v9.5M6 9l4 4 4-4M4 16.5h12",
  share:
    "M14.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4M5.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4M14.5 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4M7.3 9l5.4-3M7.3 11l5.4 3",
  sliders: "M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4",
  sound: "M3 8v4h2.5L9.5 15.5v-11L5.5 8zM12.5 7.5a3.5 3.5 0 0 1 0 5M14.8 5.2a6.8 6.8 0 0 1 0 9.6",
  sun: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1",
  swap: "M3.5 7h12M12.5 4l3 3-3 3M16.5 13h-12M7.5 10l-3 3 3 3",
  turn: "M15.6 8A6 6 0 1 0 16 11.5M16.2 3.8V8H12",
  undo: "M7.5 4 3.5 8l4 4M4 8h8a4 4 0 0 1 0 8H9",
  up: "M10 16V4.5M5 9.5l5-5 5 5",
} as const;

export type IconName = keyof typeof PATHS | "draw";

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
      <g stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">
        {name === "draw" ? (
          <>
            <circle cx="10" cy="10" r="6.5" />
            <path d="M10 3.5v13a6.5 6.5 0 0 0 0-13z" fill="currentColor" />
          </>
        ) : (
          <path d={PATHS[name]} />
        )}
      </g>
    </svg>
  );
}

const FACETS = ["#D9A441", "#B3553F", "#7C5A7E", "#4B6C93", "#3F7F78", "#8A8F5A"];

/** The sign of the site: a hexagon of six facets. */
export function Sign() {
  const corners = FACETS.map((_, i) => {
    const angle = (Math.PI / 3) * i;
    return `${(16 + 14.5 * Math.sin(angle)).toFixed(2)} ${(16 - 14.5 * Math.cos(angle)).toFixed(2)}`;
  });
  return (
    <svg class="sign" viewBox="0 0 32 32" aria-hidden="true">
      {FACETS.map((fill, i) => (
        <path key={fill} fill={fill} d={`M16 16L${corners[i]}L${corners[(i + 1) % 6]}Z`} />
      ))}
      {corners.map((corner) => (
        <path key={corner} d={`M16 16L${corner}`} stroke="#fff" />
      ))}
      <circle cx="16" cy="16" r="3" fill="#fff" />
    </svg>
  );
}
