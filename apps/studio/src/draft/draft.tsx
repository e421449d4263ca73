import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { shortUrl } from '#ui';

/** What someone wants a pack from, until it is one. It outlives sign-up and checkout; a file only this page. */
export type Draft = { kind: 'url' | 'idea' | 'file'; text: string; tone: string; file?: File };

type Holder = { draft: Draft | null; keep: (draft: Draft) => void; forget: () => void };

const PLACE = 'galley:draft';
const DraftContext = createContext<Holder>({ draft: null, keep: () => undefined, forget: () => undefined });

export function DraftHolder({ children }: { children: ReactNode }) {
  const [draft, setDraft] = useState(readDraft);
  const holder = useMemo<Holder>(
    () => ({
      draft,
      keep: (next) => {
        setDraft(next);
        if (next.kind !== 'file') sessionStorage.setItem(PLACE, JSON.stringify(next));
      },
      forget: () => {
        setDraft(null);
        sessionStorage.removeItem(PLACE);
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
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is Draft {
  return typeof kept === 'object' && kept !== null && 'kind' in kept && 'text' in kept && 'tone' in kept;
}
