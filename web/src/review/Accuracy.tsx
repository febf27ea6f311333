/** How accurate a player was: a ring that is closed at 100. */

const RADIUS = 30;
const AROUND = 2 * Math.PI * RADIUS;

export function Accuracy({ value }: { value: number | null }) {
  const share = (value ?? 0) / 100;
  return (
    <svg class="accuracy" viewBox="-36 -36 72 72" role="img" aria-label={textOf(value)}>
      <circle class="accuracy-all" r={RADIUS} />
      <circle
        class="accuracy-share"
        r={RADIUS}
        stroke-dasharray={`${share * AROUND} ${AROUND}`}
        transform="rotate(-90)"
      />
      <text y="7">{textOf(value)}</text>
    </svg>
  );
}

function textOf(value: number | null): string {
  return value === null ? "–" : String(Math.round(value));
}
