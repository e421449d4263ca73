import { expect, test } from 'vitest';
import { pageOf } from '#test/copywriting/page-of';
import { type Copy, createWriter } from '../../../index.ts';

const writer = createWriter();

type Page = Parameters<typeof pageOf>[0];

async function copyOf(page: Page): Promise<Copy> {
  const copy = await writer.write(pageOf(page), { instruction: null, signal: new AbortController().signal });
  if (copy === null) throw new Error('there is no copy');
  return copy;
}

const textOf = ({ captions }: Copy, wanted: string): string =>
  captions.find(({ platform }) => platform === wanted)?.text ?? '';
const openings = ({ captions }: Copy): string[] =>
  captions.map(({ text }) => /^[^\n]*?[.!?](?=\s|$)|^[^\n]*/u.exec(text)?.[0] ?? '');

const regatta: Page = {
  language: 'en',
  title: 'Paper boats on the Lyd',
  brand: 'Lydside Regatta',
  changes: {
    jsonLd: [
      '{"@type":"Event","name":"Paper boats on the Lyd","startDate":"2027-07-03","location":{"@type":"Place","name":"Tanner Meadow"}}',
    ],
  },
  runs: [
    ['h1', 'Paper boats on the Lyd'],
    ['p', '3 July 2027'],
    ['p', 'Tanner Meadow'],
    ['p', 'Every boat is folded on the day from one sheet of brown paper. The river does the rest.'],
    ['p', 'Last summer 212 boats started and 19 reached the weir. The smallest was made by a girl of six.'],
    ['h2', 'What to bring'],
    ['p', 'Bring rubber boots and a towel. Paper is free.'],
  ],
};

test('pageCaptions open in at least four ways, each with words of the page', async () => {
  const copy = await copyOf(regatta);
  expect(new Set(openings(copy)).size).toBeGreaterThanOrEqual(4);
  const page = regatta.runs.map(([, text]) => text).join('\n');
  for (const { claims } of copy.captions) {
    const opening = claims.toSorted((a, b) => a.start - b.start)[0];
    for (const part of opening?.quote.split(' · ') ?? ['-']) expect(page).toContain(part);
  }
});

test.each(['x', 'bluesky', 'threads', 'tiktok'])('pageCaptions say when and where on %s', async (platform) => {
  const text = textOf(await copyOf(regatta), platform);
  expect(text).toContain('3 July 2027');
  expect(text).toContain('Tanner Meadow');
});

const kettle: Page = {
  language: 'en',
  title: 'It boils while you look for the cups',
  brand: 'Fernhollow',
  changes: { jsonLd: ['{"@type":"Product","name":"Camp Kettle","offers":{"price":"39","priceCurrency":"GBP"}}'] },
  runs: [
    ['h1', 'It boils while you look for the cups'],
    ['p', 'Camp Kettle'],
    ['p', '£39.00'],
    ['p', 'Half a litre boils in 95 seconds over three fir cones. The lid is the cup.'],
    ['p', 'Each kettle is pressed from one sheet of steel in Dolwyn and carries the name of its maker.'],
    ['h2', 'How do I clean it?'],
    ['p', 'Sand and cold water. Soap makes the next tea taste of soap.'],
  ],
};

test('pageCaptions have no line that is only a name or a number, and keep the link', async () => {
  const copy = await copyOf(kettle);
  for (const { platform, text } of copy.captions) {
    for (const line of text.split('\n')) expect(line).not.toMatch(/^(?:Fernhollow|Camp Kettle|[\d.,£ ]+)$/u);
    if (platform !== 'tiktok') expect(text).toMatch(/page\.example/u);
  }
  expect(textOf(copy, 'facebook')).not.toContain('?');
});

test('pageCaptions put a question of the page and what follows it on Facebook', async () => {
  const copy = await copyOf({
    ...kettle,
    title: 'Camp kettle: your questions',
    changes: { jsonLd: ['{"@type":"FAQPage"}'] },
    runs: [['h1', 'Camp kettle: your questions'], ...kettle.runs.slice(3)],
  });
  expect(textOf(copy, 'facebook')).toMatch(/^How do I clean it\?\n\nSand and cold water\./u);
});

test('pageTags are names and phrases, no single plain words', async () => {
  const { captions } = await copyOf(regatta);
  const tags = new Set(captions.flatMap(({ hashtags }) => hashtags));
  expect([...tags]).toEqual(expect.arrayContaining(['#LydsideRegatta', '#PaperBoats']));
  for (const word of ['#Boats', '#River', '#Paper', '#Boat']) expect([...tags]).not.toContain(word);
});
