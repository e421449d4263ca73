import { expect, test } from 'vitest';
import {
  allOperations,
  errorCodes,
  errors,
  errorsOf,
  idPrefixes,
  limits,
  operations,
  platforms,
  schemas,
  tools,
} from './index.ts';

test('allOperations has every operation once, under its own name', () => {
  expect(allOperations.map(({ id }) => id).toSorted()).toEqual(Object.keys(operations).toSorted());
  for (const [name, { id }] of Object.entries(operations)) expect(id).toBe(name);
});

test('no two operations share a method and path', () => {
  const routes = allOperations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test('an operation with a path parameter declares it, and no other', () => {
  for (const { path, params } of allOperations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = params === undefined ? [] : Object.keys((params as typeof schemas.Zip).shape);
    expect(declared, path).toEqual(inPath);
  }
});

test('every priced operation accepts an Idempotency-Key and may return 402', () => {
  const priced = allOperations.filter(({ price }) => price !== undefined);
  expect(priced.length).toBeGreaterThan(0);
  for (const each of priced) {
    expect(each.idempotent, each.id).toBe(true);
    expect(errorsOf(each), each.id).toContain('insufficient_credits');
  }
});

test('request bodies reject unknown fields', () => {
  const bodies = allOperations.filter(
    ({ body, module }) => body !== undefined && module !== 'mcp' && module !== 'billing',
  );
  expect(bodies.length).toBeGreaterThan(10);
  for (const { id, body } of bodies) {
    const issues = body?.safeParse({ 'no such field': 1 }).error?.issues ?? [];
    expect(
      issues.map(({ code }) => code),
      id,
    ).toContain('unrecognized_keys');
  }
});

test('errors state the next step in whole sentences', () => {
  for (const code of errorCodes) {
    expect(errors[code].detail, code).toMatch(/^[A-Z].{20,}\.$/);
    expect(errors[code].title, code).not.toMatch(/\.$/);
  }
});

test('id prefixes differ, and a platform has a limit and its source', () => {
  expect(new Set(Object.values(idPrefixes)).size).toBe(Object.keys(idPrefixes).length);
  for (const each of Object.values(platforms)) {
    expect(each.captionCharacters).toBeGreaterThan(0);
    expect(each.source.length).toBeGreaterThan(10);
  }
});

test('pageUrl accepts http and https without credentials', () => {
  const accepts = (url: string) => schemas.ScreenshotRequest.safeParse({ url }).success;
  for (const good of ['https://bakery.example', 'http://bakery.example:8080/a?b#c', 'https://[2001:db8::1]/']) {
    expect(accepts(good), good).toBe(true);
  }
  const bad = ['', 'bakery.example', 'ftp://a.example', 'file:///etc/passwd', 'javascript:alert(1)', 'http://'];
  for (const url of [
    ...bad,
    'https://me:secret@a.example',
    'https://me@a.example',
    `https://a.example/${'x'.repeat(limits.urlCharacters)}`,
  ]) {
    expect(accepts(url), url).toBe(false);
  }
});

test('return URLs are https, or http on loopback only', () => {
  const accepts = (url: string) => schemas.PurchaseRequest.shape.success_url.safeParse(url).success;
  for (const good of [
    'https://a.example/paid?x={CHECKOUT_SESSION_ID}',
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'http://[::1]/',
  ]) {
    expect(accepts(good), good).toBe(true);
  }
  for (const bad of [
    'http://a.example/',
    'http://127.0.0.1.a.example/',
    'javascript:alert(1)',
    '//a.example',
    'https://u:p@a.example/',
  ]) {
    expect(accepts(bad), bad).toBe(false);
  }
});

test('a screenshot whose delay is not below its timeout is rejected, over REST and MCP', () => {
  const tool = tools.find(({ name }) => name === 'take_screenshot');
  const url = 'https://example.com/';
  const parse = (options: object) =>
    [schemas.ScreenshotRequest, tool?.input].map((each) => each?.safeParse({ url, options }));
  for (const options of [
    { delay_ms: 10_000, timeout_ms: 4_000 },
    { delay_ms: 2_000, timeout_ms: 2_000 },
  ]) {
    for (const result of parse(options)) {
      expect(result?.error?.issues).toMatchObject([
        { path: ['options', 'delay_ms'], message: 'must be less than timeout_ms' },
      ]);
    }
  }
  for (const options of [{}, { delay_ms: 10_000 }, { delay_ms: 1_999, timeout_ms: 2_000 }]) {
    for (const result of parse(options)) expect(result?.success).toBe(true);
  }
});

test('an edit has at most so many characters in all its changes together', () => {
  const changesOf = (characters: number) =>
    ['facebook', 'linkedin'].map((platform) => ({ kind: 'caption', platform, text: 'x'.repeat(characters) }));
  expect(schemas.EditRequest.safeParse({ changes: changesOf(2_500) }).success).toBe(true);
  expect(schemas.EditRequest.safeParse({ changes: changesOf(15_000) }).success).toBe(false);
});
