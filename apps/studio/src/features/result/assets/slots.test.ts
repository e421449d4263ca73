import { expect, test } from 'vitest';
import type { Job } from '#api';
import { clipSlots, stillSlots } from './slots.ts';

const job = (more: Partial<Job>): Job =>
  ({
    type: 'render:instant_post',
    status: 'processing',
    input: { from_url: { url: 'https://bakery.example' } },
    ...more,
  }) as Job;
const clip = { name: 'highlights', format: '9:16', width: 1080, height: 1920 };
const asset = (name: string, state: string) => ({ ...clip, name, state, kind: 'clip', percent: 40, code: null });

test('clipSlots and stillSlots have the slots of every website pack before the plan is known', () => {
  expect(clipSlots(job({})).map(({ name }) => name)).toEqual(['scroll', 'highlights', 'highlights-square']);
  expect(stillSlots(job({})).map(({ format }) => format)).toEqual([
    '4:5',
    '9:16',
    '1:1',
    '1.91:1',
    ...Array(4).fill('4:5'),
  ]);
  const idea = job({ input: { idea: { prompt: 'walks' } } });
  expect(clipSlots(idea).map(({ name }) => name)).toEqual(['highlights', 'highlights-square']);
});

test('an asset fills its own slot and moves no other', () => {
  const assets = ['scroll', 'highlights', 'highlights-square'].map((name) => asset(name, 'waiting')) as Job['assets'];
  const before = clipSlots(job({ assets }));
  const after = clipSlots(job({ assets, clips: [clip] as Job['clips'] }));
  expect(after.map(({ name, ratio }) => [name, ratio])).toEqual(before.map(({ name, ratio }) => [name, ratio]));
  expect(after.map(({ state }) => state)).toEqual(['waiting', 'ready', 'waiting']);
});

test('a slot that is missing at the end is failed, and a planned one without an asset is in progress', () => {
  const assets = [asset('scroll', 'failed'), asset('highlights', 'ready')] as Job['assets'];
  const done = job({
    status: 'completed',
    assets,
    clips: [clip] as Job['clips'],
    missing: [{ name: 'scroll', code: 'x' }],
  });
  expect(clipSlots(done).map(({ state }) => state)).toEqual(['failed', 'ready']);
  expect(clipSlots(job({ assets })).map(({ state }) => state)).toEqual(['failed', 'working']);
});
