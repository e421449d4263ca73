import { expect, test } from 'vitest';
import { destinationOf, linkOf, linkPhrase } from './link.ts';

const hook = { text: 'Rent a boat for an hour' };

test.each([
  ['Prices', hook.text],
  ['Über uns', hook.text],
  ['', hook.text],
  ['会社概要', hook.text],
  ['Hire a rowing boat', 'Hire a rowing boat'],
  ['Bootsverleih Auwaldsee', 'Bootsverleih Auwaldsee'],
  ['湖で小さな舟を一時間借りる', '湖で小さな舟を一時間借りる'],
])('linkPhrase replaces the label of a page by the hook: %s', (title, expected) => {
  expect(linkPhrase({ title, hook }).text).toBe(expected);
});

test.each([
  ['https://www.auwaldsee.example/', 'auwaldsee.example'],
  ['https://www.auwaldsee.example/boats/', 'auwaldsee.example/boats'],
  ['https://auwaldsee.example/preise?from=mail#top', 'auwaldsee.example/preise'],
  ['https://shop.auwaldsee.example/rudern', 'shop.auwaldsee.example/rudern'],
  ['https://auwaldsee.example/index.html', 'auwaldsee.example'],
  ['https://auwaldsee.example/a-very-long-path-of-a-page', 'auwaldsee.example'],
  ['https://auwaldsee.example/%E6%B9%96', 'auwaldsee.example/湖'],
  ['https://auwaldsee.example/a%20b', 'auwaldsee.example'],
  ['https://auwaldsee.example/%ff', 'auwaldsee.example'],
  ['https://elsewhere.example/boats', 'auwaldsee.example'],
])('linkOf shows a short path of the brand’s own site: %s', (url, expected) => {
  expect(linkOf(url, 'auwaldsee.example')).toBe(expected);
});

test('destinationOf is the page, otherwise the site, otherwise nothing', () => {
  const brand = { domain: 'auwaldsee.example' };
  expect(destinationOf({ copy: { link: 'auwaldsee.example/boats' }, brand })).toBe('auwaldsee.example/boats');
  expect(destinationOf({ copy: { link: '' }, brand })).toBe('auwaldsee.example');
  expect(destinationOf({ copy: { link: '' }, brand: { domain: null } })).toBe('');
});
