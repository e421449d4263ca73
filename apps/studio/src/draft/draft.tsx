import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { shortUrl } from '#ui';

/** The input of a pack until it is submitted. It survives sign-up and checkout; a file does not survive the page. */
export type Draft = { kind: 'url' | 'idea' | 'file'; text: string; tone: string; file?: File };

type Holder = { draft: Draft | null; saveDraft: (draft: Draft) => void; clear: () => void };

const STORAGE_KEY = 'galley:draft';
const DraftContext = createContext<Holder>({ draft: null, saveDraft: () => undefined, clear: () => undefined });

export function DraftHolder({ children }: { children: ReactNode }) {
  const [draft, setDraft] = useState(readDraft);
  const holder = useMemo<Holder>(
    () => ({
      draft,
      saveDraft: (next) => {
        setDraft(next);
        if (next.kind !== 'file') sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
      },
      clear: () => {
        setDraft(null);
        sessionStorage.removeItem(STORAGE_KEY);
      },
    }),
    [draft],
  );
  return <DraftContext value={holder}>{children}</DraftContext>;
}

export const useDraft = (): Holder => useContext(DraftContext);

export function nameOfDraft({ kind, text, file }: Draft): string {
  if (kind === 'file') return file?.name ?? 'your video';
  return kind === 'url' ? shortUrl(text) : 'your idea';
}

function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    // Storage is off, or contains data of another version.
    return null;
  }
}

function isDraft(stored: unknown): stored is Draft {
  return typeof stored === 'object' && stored !== null && 'kind' in stored && 'text' in stored && 'tone' in stored;
}
