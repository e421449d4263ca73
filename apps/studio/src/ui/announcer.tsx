import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** One polite live region for the whole page: what was copied, what became ready. */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const announce = useMemo<Announce>(
    () => (text) => {
      if (region.current === null) return;
      // The same text is announced twice only if another came in between.
      region.current.textContent = region.current.textContent === text ? `${text}\u00a0` : text;
    },
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <div ref={region} className="sr" role="status" aria-live="polite" />
    </AnnounceContext>
  );
}

export const useAnnounce = (): Announce => useContext(AnnounceContext);
