import { useEffect } from 'react';

/** The name of the page comes first, because tabs and screen readers cut the rest. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Galley Studio`;
  }, [title]);
}
