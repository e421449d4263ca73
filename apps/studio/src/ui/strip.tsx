import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';

type Props = {
  className: string;
  label: string;
  /** The widest screen on which it scrolls sideways, in pixels. */
  scrolledUpTo?: number;
  children: ReactNode;
};

const PHONE = 640;

/** A row that scrolls sideways on small screens, also by keyboard: it may contain nothing focusable. */
export function Strip({ className, label, scrolledUpTo = PHONE, children }: Props) {
  const media = useMemo(() => window.matchMedia(`(max-width: ${scrolledUpTo}px)`), [scrolledUpTo]);
  const subscribe = useCallback(
    (listen: () => void) => {
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    [media],
  );
  const isScrolled = useSyncExternalStore(subscribe, () => media.matches);
  if (!isScrolled) return <div className={className}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who cannot swipe scrolls it with the arrow keys
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
