import { expect, test } from 'vitest';
import type { Engine } from '#platform/engine';
import { AppError } from '#platform/kernel';
import { createDrawPreview } from './draw-preview.ts';

const owner = { accountId: 'acct_1', jobId: 'job_1' };
const render = { order: { name: 'cover', sourceKey: 'jobs/acct_1/job_1/source' }, source: null, plan: null } as never;

type StartOptions = { priority: { priorityKey: number }; args: [string, { folder: string; untilMs: number }] };

/** A store in memory, and an engine that puts a file into the folder of the preview, or fails. */
function drawingWith({ hasPaid, fails = false }: { hasPaid: boolean; fails?: boolean }) {
  const objects = new Map<string, Uint8Array>();
  const started: StartOptions[] = [];
  const execute = async (_name: string, run: StartOptions): Promise<string> => {
    started.push(run);
    const key = `${run.args[1].folder}/still.jpg`;
    objects.set(key, Buffer.from('drawn'));
    if (fails) throw new Error('no worker in time');
    return key;
  };
  const storage = {
    put: async () => undefined,
    get: async (key: string) => objects.get(key) ?? Buffer.alloc(0),
    keys: async function* (folder: string) {
      for (const key of objects.keys()) if (key.startsWith(folder)) yield key;
    },
    remove: async (keys: readonly string[]) => {
      for (const key of keys) objects.delete(key);
    },
  };
  const engine = { client: { workflow: { execute } } } as unknown as Engine;
  const draw = createDrawPreview({ engine, storage: storage as never, hasPaid: async () => hasPaid });
  return { draw, started, objects };
}

// Accounts are free: with the highest priority for each of them, previews of many would keep paid packs waiting.
test('createDrawPreview draws before all other work for an account that has paid, and after it for others', async () => {
  for (const [hasPaid, priorityKey] of [
    [true, 1],
    [false, 4],
  ] as const) {
    const { draw, started, objects } = drawingWith({ hasPaid });
    expect(Buffer.from((await draw(owner, render)) as Uint8Array).toString()).toBe('drawn');
    expect(started).toMatchObject([{ priority: { priorityKey, fairnessKey: 'acct_1' } }]);
    expect(objects.size).toBe(0);
  }
});

test('createDrawPreview deletes its folder when nothing was drawn in time, and sends until when it waits', async () => {
  const { draw, started, objects } = drawingWith({ hasPaid: true, fails: true });
  await expect(draw(owner, render)).rejects.toBeInstanceOf(AppError);
  expect(objects.size).toBe(0);
  const untilMs = started[0]?.args[1].untilMs ?? 0;
  expect(untilMs - Date.now()).toBeGreaterThan(6_000);
  expect(untilMs - Date.now()).toBeLessThanOrEqual(8_000);
});
