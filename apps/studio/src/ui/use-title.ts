import { useEffect } from 'react';

/** The name of the page, first: it is what a tab and a screen reader have room for. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Galley Studio`;
  }, [title]);
}
