// SIGKILL of any role at any step of a pack: every pack ends, is charged at most once, and has no duplicate asset.

import assert from 'node:assert/strict';
import { prices } from '@galley/contract';
import { eventually } from '@galley/e2e/eventually.ts';
import { sql } from '@galley/service/test-kit';
import { createRandom } from '#chaos/faults/random';
import { chargesIn } from '#media/pack/charges';
import { type Pack, type PackBody, type PackClient, packClient } from '#media/pack/pack-client';
import { type PackRole, type PackSystem, packRoles, startPackSystem } from '#media/pack/pack-system';
import { siteCases } from '#media/pack/sources';
import { atOnce } from '#support/at-once';
import type { SystemTest } from '#system-test';

/** A dead worker is noticed by its missing heartbeat after 20 s, and each activity may have to wait for that twice. */
const PACK_LIMIT_MS = 900_000;
const PACKS_AT_ONCE = 2;
/** Moments in the life of a pack, recognized in its record. */
const MOMENTS = ['accepted', 'gather', 'write', 'first asset', 'half', 'nearly done'] as const;

type Moment = (typeof MOMENTS)[number];
type Kill = { number: number; role: PackRole; moment: Moment; body: PackBody };

export const systemTest: SystemTest = {
  title: 'A pack survives when any process that works on it is killed',
  sizes: { ci: 3, full: 50 },
  run: async (count, report) => {
    await using system = await startPackSystem();
    const [account] = await system.openAccounts(1, 10_000);
    const client = packClient({ url: system.url, key: account?.key ?? '' });
    const ended: (Pack | undefined)[] = [];
    const deaths: string[] = [];
    await atOnce(PACKS_AT_ONCE, planKills(count, report.seed), async (kill) => {
      const pack = await survive(system, client, kill);
      ended.push(pack);
      if (pack?.status !== 'completed') deaths.push(deathOf(kill, pack));
    });
    const records = ended.filter((item) => item !== undefined);
    const completed = records.filter(({ status }) => status === 'completed');
    const charges = await chargesIn(system.database);
    report.metric('packs hit by a kill', count);
    report.metric('completed nevertheless', completed.length);
    report.metric('failed, free', [records.length - completed.length, ...deaths].join('; '));
    report.check('every pack ends', () => assert.equal(records.length, count));
    report.check('a pack is charged once when it completed, and otherwise not at all', () =>
      assert.deepEqual(charges, { captured: completed.length * prices.instant_post, reserved: 0 }),
    );
    report.check('no asset exists twice, and every asset is in the plan', () =>
      assert.deepEqual(completed.flatMap(strangeAssets), []),
    );
    const doubled = await entriesTwice(system);
    report.check('no job has two entries in the ledger', () => assert.equal(doubled, 0));
    report.check('most packs are completed by another process', () =>
      assert.ok(completed.length >= Math.floor(count * 0.8), deaths.join('\n')),
    );
  },
};

/** Every role and every moment in turn, in random order; half of the packs are of websites. */
function planKills(count: number, seed: number): Kill[] {
  const random = createRandom(seed);
  const roles = random.shuffle(packRoles);
  const moments = random.shuffle(MOMENTS);
  return Array.from({ length: count }, (_, number) => ({
    number,
    role: roles[number % roles.length] ?? 'render',
    moment: moments[number % moments.length] ?? 'half',
    body: bodyOf(number),
  }));
}

/** All different, so that none counts as a repeated submission. */
function bodyOf(number: number): PackBody {
  const site = siteCases[number % siteCases.length]?.body.from_url?.url ?? '';
  if (number % 2 === 0) return { mode: 'from_url', from_url: { url: `${site}?blow=${number}` } };
  return { mode: 'from_idea', idea: { prompt: `Blow ${number}: our garden got 40 new beds, and the gate is open.` } };
}

async function survive(system: PackSystem, client: PackClient, kill: Kill): Promise<Pack | undefined> {
  const jobId = await eventually(() => client.submit(kill.body), { withinMs: 60_000 });
  if (jobId === undefined) return undefined;
  // When a pack has already passed the moment, the next one counts.
  await eventually(async () => (isAt(await client.read(jobId), kill.moment) ? true : undefined), { withinMs: 240_000 });
  await system.kill(kill.role);
  return client.ended(jobId, PACK_LIMIT_MS);
}

/** Which kill a pack did not survive, and the error of its record. */
function deathOf({ number, role, moment }: Kill, pack: Pack | undefined): string {
  return `pack ${number}, ${role} killed at "${moment}": ${pack?.error?.code ?? 'did not end'}`;
}

function isAt({ progress, finished_at, clips = [], stills = [] }: Pack, moment: Moment): boolean {
  const reached: Record<Moment, boolean> = {
    accepted: true,
    gather: progress.stage !== null,
    write: progress.percent >= 15,
    'first asset': clips.length + stills.length > 0,
    half: progress.percent >= 60,
    'nearly done': progress.percent >= 85,
  };
  return finished_at !== null || reached[moment];
}

function strangeAssets({ id, assets = [], clips = [], stills = [] }: Pack): string[] {
  const planned = assets.map(({ name }) => name);
  const names = [...clips, ...stills].map(({ name }) => name);
  return names
    .filter((name, index) => names.indexOf(name) !== index || !planned.includes(name))
    .map((name) => `${name} of ${id}`);
}

async function entriesTwice({ database }: PackSystem): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select job_id from credit_entries where kind = 'capture' group by job_id having count(*) > 1
    ) as doubled
  `.execute(database.query);
  return rows[0]?.count ?? -1;
}
