import { createWriter, type WrittenCopy } from '@galley/service/test-kit';
import { expect, test } from 'vitest';
import { checkCopy } from './check-copy.ts';
import { ideaCase } from './copy-case.ts';

const item = ideaCase({
  id: 'i1',
  language: 'en',
  intent: 'sale_offer',
  instruction: 'write it like a letter to an old friend',
  prompt: 'Write a post about our kites: 20% off all kites until 4 May, only at the pier shop',
  must_carry: [['20%'], ['4 May', 'May 4']],
  must_not_appear: ['Write a post'],
  expect: { keyless: 'make', model: 'make' },
});
const { signal } = new AbortController();

async function copyOf(): Promise<WrittenCopy> {
  const copy = await createWriter().write(item.source, { instruction: item.instruction, signal });
  if (copy === null) throw new Error('no copy');
  return copy;
}

test('checkCopy finds nothing in sound copy', async () => {
  expect(checkCopy(await copyOf(), item).filter(({ kind }) => kind !== 'repeats')).toEqual([]);
});

test.each([
  ['truth', { hook: 'Save 30% today' }],
  ['echo', { hook: 'Like a letter to an old friend' }],
  ['echo', { hook: 'Write a post: kites' }],
  ['form', { hook: 'k'.repeat(71) }],
  ['context', { hook: 'It is cheaper now' }],
])('checkCopy finds a planted fault of %s', async (kind, { hook }) => {
  const copy = await copyOf();
  const planted = { ...copy, hook: { ...copy.hook, text: hook } };
  expect(checkCopy(planted, item).map((fault) => fault.kind)).toContain(kind);
});

test('checkCopy finds foreign tags, another language, equal captions and facts that are missing', async () => {
  const copy = await copyOf();
  const text =
    'Bis zum vierten Mai gibt es alle Drachen im Laden am Pier günstiger, und zwar nur dort und nirgends sonst.';
  const captions = copy.captions.map((caption) => ({
    ...caption,
    text,
    title: 'Kites',
    hashtags: ['#Boats', '#Ships'],
  }));
  const plain = { ...copy.hook, text: 'Kites' };
  const kinds = checkCopy(
    { ...copy, captions, hook: plain, quote: { ...copy.quote, text: 'Kites' }, points: [] },
    item,
  ).map(({ kind }) => kind);
  expect([...new Set(kinds)].sort()).toEqual(['carried', 'form', 'hashtags', 'language', 'repeats']);
});

test('checkCopy takes a number in words for the same in digits, and no other', async () => {
  const copy = await copyOf();
  const known = `${item.known}\nWir zeigen vier Drachen`;
  const invented = (hook: string) =>
    checkCopy({ ...copy, hook: { ...copy.hook, text: hook } }, { ...item, known }).filter(
      ({ kind }) => kind === 'truth',
    );
  expect(invented('4 kites')).toEqual([]);
  expect(invented('5 kites')).toHaveLength(1);
});
