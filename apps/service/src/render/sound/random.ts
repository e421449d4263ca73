/** The same numbers for the same seed, so that a pack always has the same music. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  pick: <T>(from: readonly [T, ...T[]]) => T;
  /** An integer, both ends included. */
  between: (least: number, most: number) => number;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}

/** A seed from any text, such as the URL of a page. */
export function musicSeedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
