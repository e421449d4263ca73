import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Handover, handoverContent, readHandover, UnreadableHandover } from './handover.ts';

const sizes: Handover<{ width: number }> = { name: 'sizes', version: 1, schema: z.object({ width: z.number() }) };

/** A store with one object. */
const holding = (bytes: Uint8Array) => ({ get: async () => bytes });
const holdingJson = (value: unknown) => holding(Buffer.from(JSON.stringify(value)));

test('readHandover returns what handoverContent wrote, without its header', async () => {
  const { bytes, mime } = handoverContent(sizes, { width: 3 });
  expect(mime).toBe('application/json');
  expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ handover: 'sizes', version: 1, width: 3 });
  expect(await readHandover(holding(bytes), sizes, 'key')).toEqual({ width: 3 });
});

test('readHandover reads a document without a version as version 1', async () => {
  expect(await readHandover(holdingJson({ width: 3 }), sizes, 'key')).toEqual({ width: 3 });
  const second = { ...sizes, version: 2 };
  await expect(readHandover(holdingJson({ width: 3 }), second, 'key')).rejects.toThrow(UnreadableHandover);
});

test.each([
  ['another version', { handover: 'sizes', version: 2, width: 3 }, 'sizes version 2 where sizes version 1 is read'],
  ['another handover', { handover: 'colours', version: 1, width: 3 }, 'colours version 1 where sizes'],
  ['another shape', { handover: 'sizes', version: 1, width: '3' }, 'expected number'],
  ['a list', [3], 'sizes'],
])('readHandover rejects %s', async (_, stored, message) => {
  await expect(readHandover(holdingJson(stored), sizes, 'key')).rejects.toThrow(message);
});

test('readHandover rejects what is not JSON', async () => {
  await expect(readHandover(holding(Buffer.from('{')), sizes, 'key')).rejects.toThrow(UnreadableHandover);
});
