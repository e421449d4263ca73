import { expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';
import { structure } from './reading/sample-structure.ts';

test.each([
  ['https://a.example/boots', 'https://www.a.example/boots?utm_source=x&size=4#top', 'https://a.example/boots'],
  ['/boots', 'https://a.example/boots?variant=1', 'https://a.example/boots'],
  ['https://a.example/', 'https://a.example/boots', 'https://a.example/boots'],
  ['https://a.example/2026', 'https://a.example/', 'https://a.example/'],
  ['https://b.example/boots', 'https://a.example/boots?fbclid=1', 'https://a.example/boots'],
  ['javascript:alert(1)', 'https://a.example/x', 'https://a.example/x'],
  ['', 'https://a.example/x', 'https://a.example/x'],
])('canonicalUrl takes %j on %s as %s', (canonical, url, expected) => {
  expect(canonicalUrl(structure({ canonical }), url)).toBe(expected);
});
