import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'select'>, 'id' | 'onChange'> & {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  onPick: (value: string) => void;
  isLabelHidden?: boolean;
};

/** The native select: it works with touch, keyboard and voice control. */
export function SelectField({ label, options, onPick, isLabelHidden = false, className = 'sm', ...rest }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'sr' : ''}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={`input select ${className}`}
        onChange={(event) => onPick(event.target.value)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
