import type { Caption } from '#packs';

type Claim = Caption['claims'][number];
type Sentence = { start: number; text: string };

/** Returns the claims whose whole sentence is unchanged in the new text; an edited sentence loses its citation. */
export function claimsAfter({ text, claims }: Pick<Caption, 'text' | 'claims'>, changed: string): Claim[] {
  const [before, after] = [sentencesOf(text), sentencesOf(changed)];
  const indexes = indexesByText(after);
  let from = 0;
  const moved = new Map<Sentence, number>();
  for (const sentence of before) {
    const waiting = indexes.get(sentence.text) ?? [];
    while ((waiting.at(-1) ?? from) < from) waiting.pop();
    const index = waiting.pop();
    if (index === undefined) continue;
    moved.set(sentence, (after[index]?.start ?? 0) - sentence.start);
    from = index + 1;
  }
  return claims.flatMap((claim) => {
    const touched = before.filter(({ start, text: own }) => start < claim.end && claim.start < start + own.length);
    const shifts = new Set(touched.map((sentence) => moved.get(sentence)));
    const [shift] = shifts;
    // A claim over two sentences that moved apart has no range any more.
    return shifts.size !== 1 || shift === undefined
      ? []
      : [{ ...claim, start: claim.start + shift, end: claim.end + shift }];
  });
}

/** The indexes of the sentences with each text, the first one last. */
function indexesByText(sentences: readonly Sentence[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, { text }] of [...sentences.entries()].toReversed()) {
    const own = indexes.get(text);
    if (own === undefined) indexes.set(text, [index]);
    else own.push(index);
  }
  return indexes;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Line breaks end sentences as well; surrounding blanks do not belong to them. */
function sentencesOf(text: string): Sentence[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap((line) =>
    [...segmenter.segment(line[0])].flatMap(({ segment, index }) => {
      const words = segment.trim();
      return words === '' ? [] : [{ start: line.index + index + segment.indexOf(words), text: words }];
    }),
  );
}
