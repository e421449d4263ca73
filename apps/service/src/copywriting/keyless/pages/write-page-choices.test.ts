import { expect, test } from 'vitest';
import { pageOf } from '#test/copywriting/page-of';
import { type Copy, createWriter } from '../../index.ts';

const writer = createWriter();

async function copyOf(page: Parameters<typeof pageOf>[0]): Promise<Copy> {
  const copy = await writer.write(pageOf(page), { instruction: null, signal: new AbortController().signal });
  if (copy === null) throw new Error('there is no copy');
  return copy;
}

const textOf = ({ captions }: Copy, wanted: string): string =>
  captions.find(({ platform }) => platform === wanted)?.text ?? '';
const article = { jsonLd: ['{"@type":"NewsArticle"}'] };

const plant: Parameters<typeof pageOf>[0] = {
  language: 'en',
  title: 'Marrowmoss',
  brand: 'The Plant Book',
  changes: {
    terms: [
      { label: 'Flowering time', text: 'It flowers from May until late July' },
      { label: 'Found by', text: 'Ilse Trautwein, 1902' },
    ],
  },
  runs: [
    ['h1', 'Marrowmoss'],
    ['dt', 'Flowering time'],
    ['dd', 'It flowers from May until late July'],
    ['dt', 'Found by'],
    ['dd', 'Ilse Trautwein, 1902'],
    [
      'p',
      'Marrowmoss, called lamp moss by shepherds of the northern valleys because of the faint light that it gives, is a moss of upland bogs.',
    ],
  ],
};

test('writePage opens with no label and its value', async () => {
  const { hook, alternatives } = await copyOf(plant);
  for (const text of [hook.text, ...alternatives]) expect(text).not.toMatch(/^(?:Flowering time|Found by):/);
});

const backpack: Parameters<typeof pageOf>[0] = {
  language: 'en',
  title: 'Tern Backpack',
  brand: 'Leith Canvas',
  changes: {
    jsonLd: [
      '{"@type":"Product","name":"Tern Backpack","offers":{"@type":"Offer","price":"89.00","priceCurrency":"GBP"}}',
    ],
    struck: ['£89.00'],
    terms: [
      { label: 'Weight', text: '1 kg' },
      { label: 'SKU', text: 'TRN-2240-GR' },
    ],
  },
  runs: [
    ['h1', 'Tern Backpack'],
    ['div', '£89.00'],
    ['div', '£64.00'],
    [
      'p',
      'The Tern is cut from one piece of waxed cotton. There is no seam at the bottom, so there is nothing to leak.',
    ],
    ['p', 'Each strap is sewn by Mariam in our workshop in Leith. She signs the inside of the pocket.'],
    ['dt', 'Weight'],
    ['dd', '1 kg'],
    ['dt', 'SKU'],
    ['dd', 'TRN-2240-GR'],
  ],
};

test('writePage shows the price that is asked, not the one that is crossed out, whatever the data of the page declares', async () => {
  const copy = await copyOf(backpack);
  expect(textOf(copy, 'x')).toContain('£64.00 instead of £89.00');
  expect(copy.points).toContainEqual(expect.objectContaining({ figure: '£64.00', line: '£64.00 instead of £89.00' }));
});

test('writePage leaves out weights and the numbers of a shop', async () => {
  expect(JSON.stringify(await copyOf(backpack))).not.toMatch(/TRN-2240|"1 kg|Weight/);
});

test('writePage leaves out lines of moderators, licences and counts of the page itself', async () => {
  const copy = await copyOf({
    language: 'en',
    title: 'How we tune a church bell',
    brand: 'Rood Foundry',
    runs: [
      ['h1', 'How we tune a church bell'],
      ['p', '1,204 views · 3 May 2026'],
      ['p', 'Made sticky by moderator Kestrel on 14 May.'],
      ['p', 'The founder takes metal off the inside of a bell until five notes agree. It takes four days.'],
      ['p', 'Nothing can be put back once it is cut, so the last hour belongs to the oldest ear in the room.'],
      ['p', 'Music: Slow Tide, licensed under Creative Commons.'],
      ['p', 'Log in to reply to this topic.'],
      ['p', 'Camera: Lumen Two.'],
    ],
  });
  expect(JSON.stringify(copy)).not.toMatch(/sticky|Creative Commons|Log in|views|Lumen/);
});

test('writePage quotes a whole sentence that is not the hook', async () => {
  const { hook, quote } = await copyOf({
    language: 'en',
    title: 'Leek pie with mustard crust',
    brand: 'Valley Oven',
    changes: { jsonLd: ['{"@type":"Recipe","name":"Leek pie with mustard crust"}'] },
    runs: [
      ['h1', 'Leek pie with mustard crust'],
      ['p', 'My aunt made this pie for every funeral in the valley, and nobody ever left hungry.'],
      ['li', '4 leeks'],
      ['li', '200 g flour'],
      ['li', '120 g butter'],
    ],
  });
  expect(quote.text).not.toBe(hook.text);
  expect(quote.text).toMatch(/^My aunt made this pie/);
});

const meadow: Parameters<typeof pageOf>[0] = {
  language: 'en',
  title: 'A year without a lawnmower',
  brand: 'Slow Acre',
  changes: article,
  runs: [
    ['h1', 'A year without a lawnmower'],
    ['p', 'I sold our mower in March and told nobody. By May the neighbours had stopped asking about the grass.'],
    ['p', 'The first surprise was the noise. Crickets are louder than the mower ever was, and they work nights.'],
    ['p', 'Eleven kinds of grass came up that nobody had sown. A botanist from the village came to count them.'],
    ['p', 'The children lost two footballs and found a nest. We put a fence of string around it.'],
    ['p', 'See you next Sunday!'],
  ],
};

test('writePage begins captions with different sentences, and shows no title alone', async () => {
  const copy = await copyOf(meadow);
  const openings = new Set(copy.captions.map(({ text }) => text.split(/(?<=[.!?])\s/u)[0]));
  expect(openings.size).toBeGreaterThanOrEqual(5);
  for (const platform of ['x', 'tiktok', 'bluesky'])
    expect(
      textOf(copy, platform)
        .replace(/https\S+/, '')
        .trim(),
    ).not.toBe('A year without a lawnmower.');
});

test('writePage makes no card of a farewell', async () => {
  const copy = await copyOf(meadow);
  expect(JSON.stringify([copy.points, copy.quote])).not.toContain('See you');
});

test('writePage leaves out a step that the next one repeats and explains', async () => {
  const steps = [
    'Prepare the crust.',
    'Prepare the crust by rubbing the butter into the flour.',
    'Bake the pie for an hour.',
  ];
  const recipe = { '@type': 'Recipe', name: 'Leek pie', recipeInstructions: steps.map((text) => ({ text })) };
  const copy = await copyOf({
    language: 'en',
    title: 'Leek pie',
    brand: 'Valley Oven',
    changes: { jsonLd: [JSON.stringify(recipe)] },
    runs: [
      ['h1', 'Leek pie'],
      ['p', 'A pie of four leeks and a crust that cracks. It feeds a table of six.'],
      ...steps.map((text) => ['li', text] as const),
    ],
  });
  expect(textOf(copy, 'instagram')).toContain('1. Prepare the crust by rubbing');
});

test('writePage writes different captions of two sentences', async () => {
  const copy = await copyOf({
    language: 'fr',
    title: 'Rivages, 2019–2024',
    brand: 'Anne Letang',
    runs: [
      ['h1', 'Rivages, 2019–2024'],
      ['p', 'Cinq hivers au bord du même étang. Je n’y ai rien changé, pas même une planche.'],
    ],
  });
  const texts = copy.captions.map(({ text }) => text);
  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([]);
});
