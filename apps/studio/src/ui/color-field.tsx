import { useId } from 'react';

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type Props = { label: string; value: string; onChange: (color: string) => void };

/** The browser's colour picker, and the code beside it for those who have one. */
export function ColorField({ label, value, onChange }: Props) {
  const id = useId();
  const isWrong = !isColor(value);
  return (
    <div className="color-field">
      <input
        type="color"
        aria-label={`Pick ${label.toLowerCase()} colour`}
        value={isWrong ? '#000000' : value.toLowerCase()}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="field grow">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className={`input sm mono ${isWrong ? 'bad' : ''}`}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={isWrong || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </div>
    </div>
  );
}
