import type { TrueWord } from './film.ts';

/** Words of a transcript beside those that were said: how many are wrong, and how far off the right ones are. */
export type WordErrors = { wrong: number; count: number; medianMs: number };

type Cell = { cost: number; from: 'both' | 'said' | 'heard' };

export function wordErrors(said: readonly TrueWord[], heard: readonly TrueWord[]): WordErrors {
  const [truth, found] = [said.flatMap(spell), heard.flatMap(spell)];
  const table = compare(truth, found);
  const offsMs = pairs(table).flatMap(([row, column]) => {
    const [one, other] = [truth[row], found[column]];
    return one && other && one.text === other.text ? [Math.abs(one.startSeconds - other.startSeconds) * 1_000] : [];
  });
  const sorted = offsMs.toSorted((one, other) => one - other);
  return {
    wrong: table.at(-1)?.at(-1)?.cost ?? 0,
    count: truth.length,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY,
  };
}

/** The fewest words that have to be changed, left out or added, up to each pair of places. */
function compare(truth: readonly TrueWord[], found: readonly TrueWord[]): Cell[][] {
  const first = [0, ...found.map((_, at) => at + 1)].map((cost): Cell => ({ cost, from: 'heard' }));
  const table = [first];
  for (const [row, word] of truth.entries()) {
    const cells: Cell[] = [{ cost: row + 1, from: 'said' }];
    for (const [column, other] of found.entries()) {
      const costOf = (cell: Cell | undefined) => cell?.cost ?? Number.POSITIVE_INFINITY;
      const both = costOf(table[row]?.[column]) + Number(word.text !== other.text);
      const [leftOut, added] = [costOf(table[row]?.[column + 1]) + 1, costOf(cells[column]) + 1];
      const cost = Math.min(both, leftOut, added);
      cells.push({ cost, from: cost === both ? 'both' : cost === leftOut ? 'said' : 'heard' });
    }
    table.push(cells);
  }
  return table;
}

/** Which word was taken for which. */
function pairs(table: readonly Cell[][]): [number, number][] {
  const found: [number, number][] = [];
  let [row, column] = [table.length - 1, (table[0]?.length ?? 1) - 1];
  while (row > 0 || column > 0) {
    const { from = 'both' } = table[row]?.[column] ?? {};
    if (from === 'both') found.push([row - 1, column - 1]);
    if (from !== 'heard') row -= 1;
    if (from !== 'said') column -= 1;
  }
  return found;
}

const NUMBERS: Record<string, string> = { '30': 'thirty', '40': 'forty', '20': 'twenty', '3': 'three', '4': 'four' };

/** As it is said: numbers in words, nothing but letters. */
function spell({ text, ...times }: TrueWord): TrueWord[] {
  const words = text
    .toLowerCase()
    .replace('%', ' percent')
    .split(/[^a-z0-9']+/)
    .filter(Boolean);
  return words.map((word) => ({ ...times, text: NUMBERS[word] ?? word }));
}
