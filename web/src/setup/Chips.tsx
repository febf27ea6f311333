/** One of a few values, side by side. */

interface ChipsProps<T extends string> {
  name: string;
  values: readonly T[];
  text: (value: T) => string;
  chosen: T;
  choose: (value: T) => void;
}

/** A few short choices in a row. */
export function Chips<T extends string>({ name, values, text, chosen, choose }: ChipsProps<T>) {
  return (
    <div class="chips">
      {values.map((value) => (
        <label key={value} class="chip">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span>{text(value)}</span>
        </label>
      ))}
    </div>
  );
}
