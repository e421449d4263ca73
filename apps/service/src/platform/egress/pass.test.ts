import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorizationOf, issuePass, readPass } from './pass.ts';

const SECRET = 'a secret that is long enough to be one';
const terms = { jobId: 'job_1', maxBytes: 1_000, maxConnections: 5, expiresAt: new Date(1_800_000_000_000) };
const pass = issuePass({ secret: SECRET, ...terms });

const basic = (username: string, password: string) => authorizationOf({ username, password });

test('a pass says what it was issued for', () => {
  expect(readPass(authorizationOf(pass), SECRET)).toEqual({
    id: pass.username,
    jobId: 'job_1',
    maxBytes: 1_000,
    maxConnections: 5,
    expiresAtMs: 1_800_000_000_000,
  });
});

test('the scheme is read in any case', () => {
  expect(readPass(authorizationOf(pass).replace('Basic', 'bASIC'), SECRET)).toBeDefined();
});

test('no character of a pass can be changed', () => {
  const changed = (text: string) =>
    fc
      .tuple(fc.nat(text.length - 1), fc.constantFrom(...'0a9.Z_-'))
      .map(([place, sign]) => text.slice(0, place) + sign + text.slice(place + 1));
  fc.assert(
    fc.property(changed(pass.username), (username) => {
      fc.pre(username !== pass.username);
      expect(readPass(basic(username, pass.password), SECRET)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(changed(pass.password), (password) => {
      fc.pre(password !== pass.password);
      expect(readPass(basic(pass.username, password), SECRET)).toBeUndefined();
    }),
  );
});

test('the pass of another secret is none', () => {
  expect(readPass(authorizationOf(pass), `${SECRET}.`)).toBeUndefined();
});

test.each([
  undefined,
  '',
  'Basic',
  'Basic !!!',
  'Bearer abc',
  basic('', ''),
  basic(pass.username, ''),
  `Basic ${btoa(pass.username)}`,
])('what is no pass is none: %s', (header) => {
  expect(readPass(header, SECRET)).toBeUndefined();
});

test('terms that cannot be written down are refused', () => {
  expect(() => issuePass({ secret: SECRET, ...terms, jobId: 'job:1' })).toThrow('terms');
  expect(() => issuePass({ secret: SECRET, ...terms, jobId: 'job.1.9' })).toThrow('terms');
  expect(() => issuePass({ secret: SECRET, ...terms, maxBytes: -1 })).toThrow('terms');
  expect(() => issuePass({ secret: SECRET, ...terms, maxBytes: 1.5 })).toThrow('terms');
  expect(() => issuePass({ secret: SECRET, ...terms, expiresAt: new Date('never') })).toThrow('terms');
});
