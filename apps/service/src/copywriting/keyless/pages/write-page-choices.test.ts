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
