import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

const read = (html: string, type = 'text/html; charset=utf-8') => pageTitle(Buffer.from(html), type);

test('pageTitle returns the title without markup, entities or control characters', () => {
  expect(read('<title>Bread &amp; butter&#8217;s\n  day&#0;</title>')).toBe('Bread & butter’s day');
  expect(read('<title></title><meta property="og:title" content="Offered">')).toBe('Offered');
  expect(read('<h1>No title</h1>')).toBeNull();
  expect(read(`<title>${'long '.repeat(100)}</title>`)).toHaveLength(199);
});

test('pageTitle uses the encoding of the header, then that of the document', () => {
  const bytes = Buffer.from('<meta charset="shift_jis"><title>\x93\x8c\x8b\x9e</title>', 'latin1');
  expect(pageTitle(bytes, 'text/html')).toBe('東京');
  expect(pageTitle(Buffer.from('<title>Café</title>'), 'text/html; charset=no-such')).toBe('Café');
});

test('pageTitle parses tags as a browser does', () => {
  expect(read('<TITLE lang=en>A < B</TITLE >')).toBe('A < B');
  expect(read('<!-- <title>Comment</title> --><script>"<title>Script</title>"</script><title>Page</title>')).toBe(
    'Page',
  );
  expect(read("<meta content='It > that' property = 'og:title' >")).toBe('It > that');
  expect(read('<meta property="og:title" content="Cut')).toBe('Cut');
  expect(read('<title>Never closed')).toBe('Never closed');
  const declared = Buffer.from(
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><title>\xe9</title>',
    'latin1',
  );
  expect(pageTitle(declared, 'text/html')).toBe('é');
});

test('pageTitle ignores a title beyond the first 64 KiB, or behind an endless tag', () => {
  expect(read(`${' '.repeat(64 * 1024)}<title>Too late</title>`)).toBeNull();
  expect(read(`<a b="${'x'.repeat(70_000)}"><title>Too late</title>`)).toBeNull();
  expect(read(`<a b="${'x'.repeat(3_000)}"><title>After a long tag</title>`)).toBe('After a long tag');
});

test('pageTitle never splits a character', () => {
  expect(read('<title>a&#xd800;b</title>')?.isWellFormed()).toBe(true);
  expect(read(`<title>${'x'.repeat(199)}🥖</title>`)?.isWellFormed()).toBe(true);
});
