import { expect, test } from 'vitest';
import { createWriter } from '../index.ts';
import type { PageReading, PageRun } from './page-reading.ts';
import { findOccasion } from './website-occasion.ts';

const run = (text: string, parents: number[], shape: Partial<PageRun> = {}): PageRun => ({
  ...{ tag: 'p', text, boldHead: '', fontSizePx: 18, isBold: false, isLink: false, isArticle: true },
  ...{ parents, quote: -1, signature: '', top: 0, left: 0, width: 100, height: 20 },
  ...shape,
});
const large = { tag: 'b', fontSizePx: 40, isBold: true };
const runs = [
  run('lamp', [0, 1], { tag: 'h1', fontSizePx: 200, isBold: true }),
  run('9 to 11 October', [2, 3], large),
  run('Three nights, from 20:00 until the first tram', [3, 1]),
  run('The old boathouse', [4, 3], large),
  run('42', [5, 6], large),
  run('artists, half of them on a stage for the first time', [5, 6]),
  run('11 km', [7, 6], large),
  run('of light tube, bent by hand', [7, 6]),
  run('Tickets are sold until noon. Resale at the same price is free for all visitors of the week.', [8, 9]),
];
const reading: PageReading = {
  title: 'Lampwick: three nights of light and sound by the water',
  ...{ description: '', siteName: 'Lampwick', ogType: '', headline: '', language: 'en', buttons: [] },
  declared: [{ type: 'Event', name: 'Lampwick', headline: '' }],
  runs,
};

test('findOccasion finds time and place side by side, set alike', () => {
  expect(findOccasion(runs)).toEqual({ when: '9 to 11 October', where: 'The old boathouse', place: 'b' });
  expect(findOccasion(runs.slice(2))).toBeNull();
});

test('createWriter names an event, its time and place before any detail of it', async () => {
  const source = { kind: 'website', reading, brand: { name: 'Lampwick', domain: 'lampwick.example' } } as const;
  const order = { instruction: null, signal: new AbortController().signal };
  const copy = await createWriter().write({ ...source, url: 'https://lampwick.example/' }, order);
  expect(copy?.hook.text).toBe('Lampwick: three nights of light and sound by the water');
  const textOn = (platform: string) => copy?.captions.find((caption) => caption.platform === platform)?.text;
  for (const platform of ['x', 'linkedin', 'instagram', 'facebook'])
    expect(textOn(platform)).toMatch(/^Lampwick: three nights[^.]+\.\s+9 to 11 October, the old boathouse\./);
  expect(textOn('bluesky')).toMatch(/^Lampwick/);
});

test('createWriter leaves a heading with its limit', async () => {
  const priced = [
    run('Know the water before you launch', [0, 1], { tag: 'h1', fontSizePx: 60, isBold: true }),
    run('Lampwick shows depth, current and wind for your own slipway. It costs nothing to look.', [0, 1]),
    run('Free for five people', [2, 3], { tag: 'h2', fontSizePx: 40, isBold: true }),
    run('Then 9 a person and month. Leave with all your data in one click, whenever you want to go.', [2, 3]),
  ];
  const source = { kind: 'website', brand: { name: 'Lampwick', domain: 'lampwick.example' } } as const;
  const plain = { ...reading, declared: [], title: 'Lampwick', runs: priced };
  const order = { instruction: null, signal: new AbortController().signal };
  const copy = await createWriter().write({ ...source, reading: plain, url: 'https://lampwick.example/' }, order);
  const point = copy?.points.find(({ headline }) => headline === 'Free for five people');
  expect(point?.line).toContain('Then 9 a person and month.');
});
