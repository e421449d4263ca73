import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** A key as the service returned it, once. `id` is its row in the list. */
export type MintedKey = { id: string; name: string; text: string; grantedCredits: number; from: 'signup' | 'login' };

type Holder = { minted: MintedKey | null; store: (key: MintedKey) => void; clear: () => void };

const MintedKeyContext = createContext<Holder>({ minted: null, store: () => undefined, clear: () => undefined });

/** Only in the memory of this page: a reload deletes it. */
export function MintedKeyHolder({ children }: { children: ReactNode }) {
  const [minted, setMinted] = useState<MintedKey | null>(null);
  const holder = useMemo(() => ({ minted, store: setMinted, clear: () => setMinted(null) }), [minted]);
  return <MintedKeyContext value={holder}>{children}</MintedKeyContext>;
}

export const useMintedKey = (): Holder => useContext(MintedKeyContext);
