import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

const read = (html: string, type = 'text/html; charset=utf-8') => pageTitle(Buffer.from(html), type);

test('the title is read as a reader would, without markup, entities or control characters', () => {
  expect(read('<title>Bread &amp; butter&#8217;s\n  day&#0;</title>')).toBe('Bread & butter’s day');
  expect(read('<title></title><meta property="og:title" content="Offered">')).toBe('Offered');
  expect(read('<h1>No title</h1>')).toBeNull();
  expect(read(`<title>${'long '.repeat(100)}</title>`)).toHaveLength(199);
});

test('the encoding is the one that was sent, then the one that was written', () => {
  const bytes = Buffer.from('<meta charset="shift_jis"><title>\x93\x8c\x8b\x9e</title>', 'latin1');
  expect(pageTitle(bytes, 'text/html')).toBe('東京');
  expect(pageTitle(Buffer.from('<title>Café</title>'), 'text/html; charset=no-such')).toBe('Café');
});
