import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorizationOf, issueProxyToken, readProxyToken } from './proxy-token.ts';

const SECRET = 'a secret that is long enough to be one';
const terms = { jobId: 'job_1', maxBytes: 1_000, maxConnections: 5, expiresAt: new Date(1_800_000_000_000) };
const proxyToken = issueProxyToken({ secret: SECRET, ...terms });

const basic = (username: string, password: string) => authorizationOf({ username, password });

test('readProxyToken returns the terms of the token', () => {
  expect(readProxyToken(authorizationOf(proxyToken), SECRET)).toEqual({
    id: proxyToken.username,
    jobId: 'job_1',
    maxBytes: 1_000,
    maxConnections: 5,
    expiresAtMs: 1_800_000_000_000,
  });
});

test('readProxyToken accepts the scheme in any case', () => {
  expect(readProxyToken(authorizationOf(proxyToken).replace('Basic', 'bASIC'), SECRET)).toBeDefined();
});

test('readProxyToken rejects a token with any character changed', () => {
  const changed = (text: string) =>
    fc
      .tuple(fc.nat(text.length - 1), fc.constantFrom(...'0a9.Z_-'))
      .map(([offset, sign]) => text.slice(0, offset) + sign + text.slice(offset + 1));
  fc.assert(
    fc.property(changed(proxyToken.username), (username) => {
      fc.pre(username !== proxyToken.username);
      expect(readProxyToken(basic(username, proxyToken.password), SECRET)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(changed(proxyToken.password), (password) => {
      fc.pre(password !== proxyToken.password);
      expect(readProxyToken(basic(proxyToken.username, password), SECRET)).toBeUndefined();
    }),
  );
});

test('readProxyToken rejects the token of another secret', () => {
  expect(readProxyToken(authorizationOf(proxyToken), `${SECRET}.`)).toBeUndefined();
});

test.each([
  undefined,
  '',
  'Basic',
  'Basic !!!',
  'Bearer abc',
  basic('', ''),
  basic(proxyToken.username, ''),
  `Basic ${btoa(proxyToken.username)}`,
])('readProxyToken rejects what is no token: %s', (header) => {
  expect(readProxyToken(header, SECRET)).toBeUndefined();
});

test('issueProxyToken rejects terms that cannot be encoded', () => {
  expect(() => issueProxyToken({ secret: SECRET, ...terms, jobId: 'job:1' })).toThrow('terms');
  expect(() => issueProxyToken({ secret: SECRET, ...terms, jobId: 'job.1.9' })).toThrow('terms');
  expect(() => issueProxyToken({ secret: SECRET, ...terms, maxBytes: -1 })).toThrow('terms');
  expect(() => issueProxyToken({ secret: SECRET, ...terms, maxBytes: 1.5 })).toThrow('terms');
  expect(() => issueProxyToken({ secret: SECRET, ...terms, expiresAt: new Date('never') })).toThrow('terms');
});
