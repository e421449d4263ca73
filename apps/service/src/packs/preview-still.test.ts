import { expect, test } from 'vitest';
import { drawPreview } from './preview-still.ts';

const order = {
  version: 1,
  renderer: 'still',
  kind: 'still',
  format: 'portrait',
  rank: 1,
  required: false,
  videoFrame: 'wide',
  name: 'cover',
  sourceKey: 'jobs/acct_1/job_1/source',
  template: 'cover',
  width: 1080,
  height: 1350,
  slide: 1,
  image: null,
  publish: { to: 'edit', total: 1 },
};
const folder = 'jobs/acct_1/job_1/previews/job_2';

/** What is left in the store after a preview that is stored at a moment. */
async function leftAfter({ untilMs, signal }: { untilMs: number; signal: AbortSignal }): Promise<string[]> {
  const keys = new Set<string>();
  const storage = {
    keys: async function* () {
      yield* keys;
    },
    remove: async (gone: readonly string[]) => {
      for (const key of gone) keys.delete(key);
    },
  };
  const still = async () => {
    keys.add(`${folder}/still.png`).add(`${folder}/preview.jpg`);
    return { previewKey: `${folder}/preview.jpg`, checks: [] };
  };
  const call = { jobId: 'job_1', accountId: 'acct_1', order, folder, untilMs };
  await drawPreview({ still: still as never, storage: storage as never }, call, signal);
  return [...keys];
}

const [waiting, gone] = [new AbortController().signal, AbortSignal.abort()];

test('drawPreview leaves what was drawn in time to its caller', async () => {
  expect(await leftAfter({ untilMs: Date.now() + 5_000, signal: waiting })).toHaveLength(2);
});

test('drawPreview deletes what nobody reads any more: the caller has deleted the folder before', async () => {
  expect(await leftAfter({ untilMs: Date.now() - 1, signal: waiting })).toEqual([]);
  expect(await leftAfter({ untilMs: Date.now() + 5_000, signal: gone })).toEqual([]);
});
