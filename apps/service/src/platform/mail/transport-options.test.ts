import { expect, test } from 'vitest';
import { transportOptionsOf } from './transport-options.ts';

test.each([
  'smtp://user:password@mail.example:587',
  'smtp://203.0.113.7',
  'smtp://127.0.0.1.mail.example',
  'smtp://localhost.mail.example',
  'smtp://[2001:db8::1]:25',
])('transportOptionsOf requires encryption for %s', (url) => {
  expect(transportOptionsOf(url)).toMatchObject({ requireTLS: true, ignoreTLS: false });
});

test.each(['smtp://127.0.0.1:2525', 'smtp://user:password@127.8.0.1', 'smtp://localhost:25', 'smtp://[::1]:25'])(
  'transportOptionsOf requires no encryption for %s, which stays on this machine',
  (url) => {
    expect(transportOptionsOf(url)).toMatchObject({ requireTLS: false, ignoreTLS: true });
  },
);
