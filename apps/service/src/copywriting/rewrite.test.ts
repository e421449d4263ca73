import { openTextModel, type TextModel } from '@galley/fixtures/text-model/text-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSamples } from '#test/copywriting/samples';
import { createRewriter, type WriterSource } from './index.ts';
import type { FallbackReason } from './writing.ts';

let model: TextModel;
const fallbacks: FallbackReason[] = [];
const { signal } = new AbortController();
const [article] = readSamples();
const page = article?.source as WriterSource;

const rewriterWith = (more: object = {}) => {
  const server = { provider: 'compatible', model: 'fake', key: null, url: model.url, maxTokens: 4_000 } as const;
  const settings = { ...server, deadlineMs: 60_000, ...more };
  const rewrite = createRewriter({ model: settings, onFallback: (reason) => void fallbacks.push(reason) });
  if (rewrite === null) throw new Error('A model is configured.');
  return rewrite;
};
const asked = { instruction: null, previous: [], signal };

beforeAll(async () => {
  model = await openTextModel();
});

afterAll(() => model[Symbol.asyncDispose]());

test('createRewriter without a text model is null: rules write the same each time', () => {
  expect(createRewriter({})).toBeNull();
});

test('createRewriter writes a hook that is not among the previous texts, which it sends as data', async () => {
  model.behave('well');
  const rewrite = rewriterWith();
  const previous: string[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const copy = await rewrite(page, { ...asked, previous });
    if (typeof copy === 'string') throw new Error(copy);
    expect(previous).not.toContain(copy.hook.text);
    expect(copy.captions).toHaveLength(8);
    const { prompt = '', instructions = '' } = model.seen.at(-1) ?? {};
    expect(JSON.parse(prompt).brief.previous).toEqual(previous);
    expect(instructions).toContain('# Written before');
    previous.push(copy.hook.text, ...copy.alternatives);
  }
});

test('createRewriter takes an alternative when the model repeats its hook', async () => {
  model.behave('repeating');
  const first = await rewriterWith()(page, asked);
  if (typeof first === 'string') throw new Error(first);
  const second = await rewriterWith()(page, { ...asked, previous: [`${first.hook.text.toUpperCase()}!`] });
  expect(second).toMatchObject({ hook: { text: first.alternatives[0], emphasis: '' } });
  const all = [first.hook.text, ...first.alternatives];
  expect(await rewriterWith()(page, { ...asked, previous: all })).toBe('repeated');
});

test.each([
  ['with the wrong shape', 'broken_response'],
  ['with broken JSON', 'broken_response'],
  ['slowly', 'timeout'],
  ['with an error', 'provider_error'],
  ['with too many requests', 'rate_limited'],
  ['with a rejection', 'rejected'],
  ['with a filter', 'rejected'],
  ['in another language', 'wrong_language'],
  ['inventing', 'unfaithful'],
] as const)('createRewriter returns why a model that responds %s gives no text', async (manners, reason) => {
  model.behave(manners);
  fallbacks.length = 0;
  expect(await rewriterWith(manners === 'slowly' ? { deadlineMs: 300 } : {})(page, asked)).toBe(reason);
  expect(fallbacks).toEqual([reason]);
});

test('createRewriter stops at once when it is aborted', async () => {
  model.behave('slowly');
  const control = new AbortController();
  const writing = rewriterWith()(page, { ...asked, signal: control.signal });
  control.abort(new Error('given up'));
  await expect(writing).rejects.toThrow('given up');
});
