interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** The first one is chosen. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** One of a few, of which the page shows what belongs to it (`data-shown-for`), in a part with `data-choices`. */
export function Choice({ name, label, options }: ChoiceProps) {
  return (
    <fieldset className="segments">
      <legend className="unseen">{label}</legend>
      {options.map(([value, text], at) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={at === 0} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
