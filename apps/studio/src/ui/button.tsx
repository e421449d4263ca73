import type { ComponentProps, ReactNode } from 'react';

type Variant = 'primary' | 'plain' | 'ghost' | 'danger' | 'danger solid' | 'danger ghost';

type Props = ComponentProps<'button'> & {
  variant?: Variant;
  size?: 'sm' | 'lg';
  /** What it is doing; the button then waits, and says so. */
  busy?: ReactNode;
};

/** The one button. A busy one keeps the focus, so that its end is noticed where it was started. */
export function Button({ variant = 'plain', size, busy, className = '', children, onClick, ...rest }: Props) {
  const isBusy = busy !== undefined && busy !== false;
  const names = ['btn', variant === 'plain' ? '' : variant, size ?? '', className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      {...rest}
      className={names}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? busy : children}
    </button>
  );
}
