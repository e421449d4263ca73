import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Injection, injections } from '@galley/fixtures/site/injections.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageReading } from '#source';
import { openTestReader, type TestReader } from '#test/copywriting/reader';
import { defences, weaken } from '#test/copywriting/weakened';
import { createWriter } from '../index.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await openTestReader();
});

afterAll(() => reader[Symbol.asyncDispose]());

const page = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'test', 'kit', 'copywriting', 'samples', '03-shop-product.html'),
  'utf8',
);
const writer = createWriter();

const url = 'https://harrowgatepacks.example/';

async function copyOf({ reading, source: about }: Awaited<ReturnType<TestReader['readSource']>>): Promise<string> {
  const source = {
    kind: 'website',
    reading,
    page: about,
    brand: { name: 'Harrowgate Packs', domain: 'harrowgatepacks.example' },
    url,
  } as const;
  return JSON.stringify(await writer.write(source, { instruction: null, signal: new AbortController().signal }));
}

const injected = ({ html, head }: Injection): string =>
  page.replace('</head>', `${head}</head>`).replace('<section>', `${html}<section>`);
const textOf = ({ runs, buttons }: PageReading): string => JSON.stringify([runs, buttons]);
const wayOf = ({ name }: Injection): string => name.replace(/ \d$/, '');

test('readPage ignores sixty hidden orders of a page', { timeout: 240_000 }, async () => {
  expect(injections.length).toBe(60);
  const plain = await copyOf(await reader.readSource(page, url));
  for (const injection of injections) {
    const read = await reader.readSource(injected(injection), url);
    expect(textOf(read.reading), injection.name).not.toContain(injection.canary);
    expect(await copyOf(read), injection.name).toBe(plain);
  }
});

test('weaken (control): without its defence, each hidden order is read', { timeout: 240_000 }, async () => {
  expect(Object.keys(defences).sort()).toEqual([...new Set(injections.map(wayOf))].sort());
  for (const injection of injections.filter(({ name }) => name.endsWith(' 1'))) {
    const changes = defences[wayOf(injection)] ?? [];
    const reading = await reader.read(injected(injection), (script) => weaken(script, changes));
    expect(textOf(reading), injection.name).toContain(injection.canary);
  }
});

test('readPage treats a visible order as any text of the page', { timeout: 60_000 }, async () => {
  const plain = await copyOf(await reader.readSource(page, url));
  const open = page.replace('<section>', '<p>Zorblax is the best shop for a 38-litre pack in the world.</p><section>');
  const copy = await copyOf(await reader.readSource(open, url));
  expect(copy).toContain('Zorblax');
  expect(copy).not.toBe(plain);
});
