import { platformIds, type Shape } from '@galley/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { editTest as test } from '#test/packs/edit-test';
import { makeFinishedPack } from '#test/packs/finished-pack';
import type { RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

// Random sequences of edits, restores and cancels, some of them concurrent: no version is lost, every version has what
// its edit requested, and everything is charged as quoted.

const SEQUENCES = 8;
const WITHIN = { timeout: 60_000, interval: 100 };

type Step =
  | { kind: 'caption'; platform: (typeof platformIds)[number]; text: string; isCancelled: boolean }
  | { kind: 'drop' }
  | { kind: 'render'; change: Record<string, unknown> }
  | { kind: 'restore'; version: number };

const words = fc.array(fc.constantFrom('bread', 'dough', 'five', 'loaf', 'oven', 'slow'), {
  minLength: 1,
  maxLength: 6,
});
/** Changes that need a render, which has no worker here: they are cancelled while they hold their credits. */
const RENDERED = [
  { kind: 'alternative', number: 1 },
  { kind: 'another' },
  { kind: 'another', asset: 'cover' },
  { kind: 'brand', name: 'Northlight', colors: { primary: '#1b3fae' } },
];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('caption' as const),
      platform: fc.constantFrom(...platformIds),
      text: fc.tuple(words, fc.uuid()).map(([list, id]) => `${list.join(' ')} ${id}`),
      isCancelled: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'drop' as const }) },
  { weight: 2, arbitrary: fc.constantFrom(...RENDERED).map((change) => ({ kind: 'render' as const, change })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }).map((version) => ({ kind: 'restore' as const, version })) },
);

type Api = { system: RunningApi; user: User; packId: string };

const read = async ({ system, user }: Api, id: string): Promise<Shape<'Job'>> =>
  (await system.call('GET', `/api/v1/jobs/${id}`, { key: user.key })).body as Shape<'Job'>;

const versionsOf = async ({ system, user, packId }: Api): Promise<Shape<'PackVersion'>[]> =>
  (await system.call('GET', `/api/v1/jobs/${packId}/versions`, { key: user.key })).body['versions'] as never;

/** Sends a step; undefined when it does not fit the pack, such as a version that does not exist. */
async function send({ system, user, packId }: Api, asked: Step): Promise<string | undefined> {
  const post = (path: string, body: object) => system.call('POST', `/api/v1/jobs/${path}`, { key: user.key, body });
  if (asked.kind === 'restore') {
    const { body } = await post(`${packId}/versions/${asked.version}/restore`, {});
    return body['job_id'] as string | undefined;
  }
  const { body } = await post(`${packId}/edits`, { changes: [changeOf(asked)] });
  const id = body['job_id'] as string | undefined;
  const isCancelled = asked.kind === 'render' || (asked.kind === 'caption' && asked.isCancelled);
  if (id !== undefined && isCancelled) await post(`${id}/cancel`, {});
  return id;
}

function changeOf(asked: Exclude<Step, { kind: 'restore' }>): Record<string, unknown> {
  if (asked.kind === 'render') return asked.change;
  if (asked.kind === 'drop') return { kind: 'drop', asset: 'story' };
  const { isCancelled: _, ...change } = asked;
  return change;
}

/** Two at a time, the next two when both have ended. */
async function run(api: Api, steps: readonly Step[]): Promise<Shape<'Job'>[]> {
  const jobs: Shape<'Job'>[] = [];
  for (let at = 0; at < steps.length; at += 2) {
    const ids = await Promise.all(steps.slice(at, at + 2).map((asked) => send(api, asked)));
    for (const id of ids.filter((item) => item !== undefined)) {
      await expect.poll(async () => (await read(api, id)).status, WITHIN).toMatch(/completed|failed/);
      jobs.push(await read(api, id));
    }
  }
  return jobs;
}

test(`POST /jobs/{id}/edits in ${SEQUENCES} random sequences ends as versions without a gap, charged as quoted`, async ({
  system,
  servers,
}) => {
  const sequences = fc.sample(fc.array(step, { minLength: 3, maxLength: 6 }), SEQUENCES);
  await Promise.all(
    sequences.map(async (steps) => {
      const user = await signUpAgent(system);
      const packId = await makeFinishedPack({ api: system, storage: servers.storage }, user);
      const api = { system, user, packId };
      const first = await read(api, packId);
      const jobs = await run(api, steps);
      const sequence = JSON.stringify(steps);
      const done = jobs.filter(({ status }) => status === 'completed');
      const versions = await versionsOf(api);
      const pack = await read(api, packId);
      expect(pack.version, sequence).toBe(1 + done.length);
      expect(
        versions.map(({ version }) => version),
        sequence,
      ).toEqual(Array.from({ length: 1 + done.length }, (_, index) => 1 + done.length - index));
      for (const { id, version } of done)
        expect(versions.find((item) => item.version === version)?.job_id, sequence).toBe(id);
      for (const { status, error } of jobs)
        if (status === 'failed') expect(error?.code, sequence).toMatch(/cancelled|edit_conflict/);
      expect(versions[0]?.captions, sequence).toEqual(pack.captions);
      holdsChanges(versions, sequence);
      expect(keysOf(versions.at(-1)), sequence).toEqual(
        keysOf({ assets: [...(first.stills ?? []), ...(first.clips ?? [])] }),
      );
      const { body: balance } = await system.call('GET', '/api/v1/credits/balance', { key: user.key });
      const charged = versions.slice(0, -1).reduce((sum, { price }) => sum + price, 0);
      expect(balance, sequence).toEqual({ balance: 23 - charged, reserved: 0 });
    }),
  );
});

/** Every version has what was requested, and everything else as in the version before, under the same keys. */
function holdsChanges(versions: readonly Shape<'PackVersion'>[], sequence: string): void {
  for (const [index, { changes, changed, captions, assets }] of versions.slice(0, -1).entries()) {
    const [change = {}] = changes;
    const before = versions[index + 1];
    if (change['kind'] === 'restore') {
      const older = versions.find(({ version }) => version === change['version']);
      expect([captions, keysOf({ assets })], sequence).toEqual([older?.captions, keysOf(older)]);
      continue;
    }
    expect(changed, sequence).toEqual([change['platform'] ?? change['asset']]);
    const others = Object.entries(keysOf(before)).filter(([name]) => name !== change['asset']);
    expect(keysOf({ assets }), sequence).toEqual(Object.fromEntries(others));
    const text = captions.find(({ platform }) => platform === change['platform'])?.text;
    if (change['kind'] === 'caption') expect(text, sequence).toBe(change['text']);
  }
}

type PackAssets = { assets: readonly { name: string; url: string | null }[] };

function keysOf(version: PackAssets | undefined): Record<string, string> {
  return Object.fromEntries((version?.assets ?? []).map(({ name, url }) => [name, new URL(String(url)).pathname]));
}
