import { bindsToNext, joinerAfter } from './phrases.ts';

/** A text in this many lines of similar length, or in fewer if it has fewer words. */
export function breakLines(words: readonly string[], count: number): string[] {
  const lines = Math.max(1, Math.min(count, words.length));
  const lengths = words.map((word) => [...word].length + (joinerAfter(word) === '' ? 0 : 1));
  const lengthOf = (from: number, to: number): number =>
    lengths.slice(from, to).reduce((sum, length) => sum + length, 0);
  const ideal = lengthOf(0, words.length) / lines;
  // A line that ends with a word that binds to the next seems incomplete.
  const looseEnd = (end: number): number => {
    const word = words[end - 1] ?? '';
    // A line that ends with a clause reads well.
    if (/[,;:.!?、。，；：！？،؛؟]$/.test(word)) return -((0.3 * ideal) ** 2);
    return bindsToNext(word) ? (0.5 * ideal) ** 2 : 0;
  };
  let best = Array.from({ length: words.length + 1 }, (_, end) => ({
    cost: (lengthOf(0, end) - ideal) ** 2 + (end < words.length ? looseEnd(end) : 0),
    starts: [0],
  }));
  for (let line = 1; line < lines; line += 1) {
    best = best.map((_, end) => {
      const options = best.slice(line, end).map(({ cost, starts }, index) => {
        const from = line + index;
        const closing = end < words.length ? looseEnd(end) : 0;
        return { cost: cost + (lengthOf(from, end) - ideal) ** 2 + closing, starts: [...starts, from] };
      });
      const first = { cost: Number.POSITIVE_INFINITY, starts: [0] };
      return options.reduce((least, option) => (option.cost < least.cost ? option : least), first);
    });
  }
  const { starts } = best[words.length] ?? { starts: [0] };
  return starts.map((from, index) => joined(words.slice(from, starts[index + 1] ?? words.length)));
}

function joined(words: readonly string[]): string {
  return words
    .map((word, index) => (index === words.length - 1 ? word : `${word}${joinerAfter(word) === '' ? '' : ' '}`))
    .join('');
}
