import { expect, test } from 'vitest';
import { coveringWall } from './covering-wall.ts';
import type { CoverFacts, Observation } from './observation.ts';

const LONG = 'Words of an ordinary page. '.repeat(40).slice(0, 1_000);

function wallOf(cover: Partial<CoverFacts>, difference: Partial<Observation> = {}): string | undefined {
  const facts = { share: 0, isLocked: false, text: '', labels: 'Yes\nNo', page: LONG, ...cover };
  const url = 'https://bakery.example/';
  const observed = { requestedUrl: url, finalUrl: url, page: { title: 'A page' }, ...difference, cover: facts };
  return coveringWall(observed as Observation);
}

test.each<[string, string | undefined, Partial<CoverFacts>]>([
  ['a cover that asks for consent', 'consent', { share: 1, text: 'We use cookies. Or pay.', labels: 'Accept\nPay' }],
  ['a cover that asks for an age', 'age', { share: 0.9, text: 'Are you over 18?' }],
  ['a cover that asks for money', 'pay', { share: 0.8, text: 'Subscribe to continue reading', labels: 'Plans' }],
  [
    'a sheet that asks for money and stops the scrolling',
    'pay',
    { share: 0.3, isLocked: true, text: 'Subscribe to continue reading' },
  ],
  ['a sheet that asks for money over a page that scrolls', undefined, { share: 0.3, text: 'Subscribe to read' }],
  ['a short page that asks for an age', 'age', { page: 'You must be of legal drinking age.' }],
  ['a bar about cookies', undefined, { share: 0.2, text: 'We use cookies.', labels: 'Accept' }],
  ['a cover about cookies without a choice', undefined, { share: 1, text: 'Cookies are baked', labels: 'Menu' }],
  ['a cover with a newsletter form', undefined, { share: 1, text: 'Subscribe to our letter', labels: 'OK' }],
  ['an article about an age', undefined, { page: `Are you over 18? ${LONG}` }],
  ['a question without a button', undefined, { share: 1, text: 'Are you over 18?', labels: '' }],
])('coveringWall: %s is %s', (_, wall, cover) => {
  expect(wallOf(cover)).toBe(wall);
});

test('coveringWall classifies a short page about cookies as a wall only when the site redirected the visitor there', () => {
  const cover = { page: 'We use cookies.', labels: 'Accept all' };
  expect(wallOf(cover)).toBeUndefined();
  expect(wallOf(cover, { finalUrl: 'https://consent.bakery.example/ask' })).toBe('consent');
});
