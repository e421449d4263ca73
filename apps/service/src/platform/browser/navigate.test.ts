import { expect, test } from 'vitest';
import { isPlaceForFrame, NotAPage, requirePageUrl } from './navigate.ts';

test('only http and https are pages, however the scheme is spelt', () => {
  expect(requirePageUrl('HTTPS://Bakery.Example').href).toBe('https://bakery.example/');
  const refused = [
    'file:///etc/passwd',
    'FILE:///etc/passwd',
    ' \tfi\nle:///etc/passwd',
    'view-source:http://bakery.example',
    'chrome://version',
    'devtools://devtools/bundled/inspector.html',
    'data:text/html,hello',
    'javascript:alert(1)',
    'blob:http://bakery.example/1',
    'about:blank',
    '//bakery.example',
    'bakery.example',
    '',
  ];
  for (const url of refused) expect(() => requirePageUrl(url), url).toThrow(NotAPage);
});

test('a frame may be on a page or nowhere, never on this machine', () => {
  for (const url of ['https://bakery.example/', 'about:srcdoc', 'chrome-error://chromewebdata/', 'data:,x', '']) {
    expect(isPlaceForFrame(url), url).toBe(true);
  }
  for (const url of [
    'file:///etc/passwd',
    'chrome://version/',
    'devtools://devtools/',
    'view-source:http://a.example/',
  ]) {
    expect(isPlaceForFrame(url), url).toBe(false);
  }
});
