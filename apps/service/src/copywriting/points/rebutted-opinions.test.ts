import { expect, test } from 'vitest';
import { createWriter } from '../writer.ts';

type WrittenCopy = NonNullable<Awaited<ReturnType<ReturnType<typeof createWriter>['write']>>>;

const CUP = 'Since then each cup at our counter has tasted of the region it came from.';
const SHORT = 'Two kilos of wool need one litre of cold water.';
const ROAST = 'In March we changed the roast of 14 coffees, and sales of filter coffee rose by a third.';

/** What others hold, what the speaker replies, and the rest of the talk. */
const talks: Record<string, [opinion: string, rebuttal: string, ...rest: string[]]> = {
  'a denial': ['Everybody believes that dark coffee has more caffeine.', 'It does not.', ROAST, CUP, SHORT],
  'a verdict': ['Many bakers will tell you that fresh flour is better flour.', 'They are wrong.', ROAST, CUP, SHORT],
  'an opposite': ['Every manual says to wash wool in hot water first.', 'The opposite is true.', ROAST, CUP, SHORT],
  'a long opinion': [
    'For as long as I have worked here people have told me that a big window makes a room warmer in every winter.',
    'It never does.',
    ROAST,
    CUP,
    SHORT,
  ],
};

async function writeTalk(sentences: readonly string[]): Promise<WrittenCopy> {
  const words = sentences
    .flatMap((sentence) => sentence.split(' '))
    .map((text, index) => ({ text, startSeconds: index / 3, endSeconds: (index + 1) / 3, sureness: 0.9 }));
  const copy = await createWriter().write(
    { kind: 'video', title: null, description: null, author: null, words, domain: null },
    { instruction: null, signal: new AbortController().signal },
  );
  if (copy === null) throw new Error('nothing was written');
  return copy;
}

/** Every text of a pack that a reader sees by itself. */
function textsOf({ hook, quote, points, captions, writing }: WrittenCopy): string[] {
  const cards = points.flatMap(({ headline, line }) => [`${headline} ${line ?? ''}`]);
  return [hook.text, quote?.text ?? '', ...cards, ...captions.map(({ text }) => text), ...(writing.alternatives ?? [])];
}

const bare = (text: string): string => text.replace(/\s+/gu, ' ').replace(/[.]$/u, '');

test.each(Object.entries(talks))(
  'createWriter never quotes an opinion without its rebuttal: %s',
  async (_name, talk) => {
    const [opinion, rebuttal] = talk;
    const texts = textsOf(await writeTalk(talk)).map(bare);
    const alone = texts.filter(
      (text) => text.includes(bare(opinion)) && !text.includes(bare(`${opinion} ${rebuttal}`)),
    );
    expect(alone).toEqual([]);
    const rebuttalAlone = texts.filter((text) => text.includes(bare(rebuttal)) && !text.includes(bare(opinion)));
    expect(rebuttalAlone).toEqual([]);
  },
);

test('createWriter opens with an opinion and its rebuttal where both fit', async () => {
  const { hook } = await writeTalk(['Dark coffee has more caffeine, everybody says.', 'It has not.', ROAST]);
  expect(hook.text).toBe('Dark coffee has more caffeine, everybody says. It has not');
  expect(hook.claim.quote).toBe('Dark coffee has more caffeine, everybody says. It has not.');
});

test('createWriter quotes the same opinion where nobody rebuts it (control)', async () => {
  const [opinion, , ...rest] = talks['a denial'] as [string, string, ...string[]];
  const texts = textsOf(await writeTalk([opinion, ...rest])).map(bare);
  expect(texts.some((text) => text.includes(bare(opinion)))).toBe(true);
});

test('createWriter does not quote an opinion whose rebuttal was misheard', async () => {
  const [opinion, rebuttal, ...rest] = talks['a denial'] as [string, string, ...string[]];
  const words = [opinion, rebuttal, ...rest]
    .flatMap((sentence) => sentence.split(' ').map((text) => ({ text, sureness: sentence === rebuttal ? 0.1 : 0.9 })))
    .map((word, index) => ({ ...word, startSeconds: index / 3, endSeconds: (index + 1) / 3 }));
  const source = { kind: 'video' as const, title: null, description: null, author: null, words, domain: null };
  const copy = await createWriter().write(source, { instruction: null, signal: new AbortController().signal });
  const texts = copy === null ? [] : textsOf(copy).map(bare);
  expect(texts.filter((text) => text.includes(bare(opinion)))).toEqual([]);
});
