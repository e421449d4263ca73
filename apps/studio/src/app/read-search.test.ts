import { expect, test } from 'vitest';
import { readCapture, readLogin, readToken } from './read-search.ts';

test('readSearch accepts only pages of the studio as the target after sign-in', () => {
  expect(readLogin({ next: '/jobs?status=failed' })).toEqual({ next: '/jobs?status=failed' });
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7]) {
    expect(readLogin({ next }), String(next)).toEqual({});
  }
});

test('readSearch ignores invalid parameters', () => {
  expect(readToken({})).toEqual({ token: '' });
  expect(readCapture({ mode: 'other', url: '' })).toEqual({});
  expect(readCapture({ mode: 'video', url: 'https://bakery.example' })).toEqual({
    mode: 'video',
    url: 'https://bakery.example',
  });
  expect(readCapture({ mode: 'design' })).toEqual({ mode: 'design' });
});
