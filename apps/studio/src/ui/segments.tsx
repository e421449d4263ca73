type Props<Value extends string> = {
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onPick: (value: Value) => void;
  className?: string;
};

/** A choice of a few, all of them visible. */
export function Segments<Value extends string>({ label, options, value, onPick, className = '' }: Props<Value>) {
  return (
    <fieldset className={`seg ${className}`}>
      <legend className="sr">{label}</legend>
      {options.map(([item, text]) => (
        <button key={item} type="button" aria-pressed={item === value} onClick={() => onPick(item)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
