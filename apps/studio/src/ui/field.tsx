import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Beside or in the input, such as "Show password". */
  extra?: ReactNode;
};

/** Label above, error below, both linked to the input. */
export function Field({ label, isOptional = false, hint, error, extra, className = '', ...input }: Props) {
  const id = useId();
  const help = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional && <i>optional</i>}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          className={`input ${className} ${error ? 'bad' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        {extra}
      </div>
      {error && (
        <p className="hint bad" id={`${id}-help`}>
          <TriangleAlert className="s" />
          {error}
        </p>
      )}
      {!error && hint && (
        <p className="hint" id={`${id}-help`}>
          {hint}
        </p>
      )}
    </div>
  );
}
