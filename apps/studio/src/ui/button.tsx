import type { ComponentProps, ReactNode } from 'react';

type Variant = 'primary' | 'plain' | 'ghost' | 'danger' | 'danger solid' | 'danger ghost';

type Props = ComponentProps<'button'> & {
  variant?: Variant;
  size?: 'sm' | 'lg';
  /** The label while it is busy. */
  busy?: ReactNode;
};

/** The one button. A busy button keeps the focus, so that the user notices its end. */
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
