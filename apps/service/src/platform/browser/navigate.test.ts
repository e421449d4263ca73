import { expect, test } from 'vitest';
import { isAllowedInFrame, NotAPage, requirePageUrl } from './navigate.ts';

test('requirePageUrl accepts only http and https, however the scheme is spelt', () => {
  expect(requirePageUrl('HTTPS://Bakery.Example').href).toBe('https://bakery.example/');
  const rejected = [
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
  for (const url of rejected) expect(() => requirePageUrl(url), url).toThrow(NotAPage);
});

test('isAllowedInFrame accepts a page or an empty frame, never this machine', () => {
  for (const url of ['https://bakery.example/', 'about:srcdoc', 'chrome-error://chromewebdata/', 'data:,x', '']) {
    expect(isAllowedInFrame(url), url).toBe(true);
  }
  for (const url of [
    'file:///etc/passwd',
    'chrome://version/',
    'devtools://devtools/',
    'view-source:http://a.example/',
  ]) {
    expect(isAllowedInFrame(url), url).toBe(false);
  }
});
