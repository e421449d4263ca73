import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** A key as the service showed it, once. `id` is its row in the listing. */
export type MintedKey = { id: string; name: string; text: string; grantedCredits: number; from: 'signup' | 'login' };

type Holder = { minted: MintedKey | null; keep: (key: MintedKey) => void; forget: () => void };

const MintedKeyContext = createContext<Holder>({ minted: null, keep: () => undefined, forget: () => undefined });

/** In the memory of this page and nowhere else: a reload forgets it. */
export function MintedKeyHolder({ children }: { children: ReactNode }) {
  const [minted, setMinted] = useState<MintedKey | null>(null);
  const holder = useMemo(() => ({ minted, keep: setMinted, forget: () => setMinted(null) }), [minted]);
  return <MintedKeyContext value={holder}>{children}</MintedKeyContext>;
}

export const useMintedKey = (): Holder => useContext(MintedKeyContext);
