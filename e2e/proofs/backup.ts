import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@galley/service/for-proofs';
import { openBucket, openNewMachine, runService, wipe } from '#backup/places';
import { faultsAfterwards, readState, type State } from '#backup/state';
import { config } from '#config';
import { eventually } from '#faults/eventually';
import { startJobSystem } from '#job-system';
import { startProgram } from '#program';
import type { Proof, Report } from '#proof';

const PROOF_MAIN = join(config.root, 'apps/service/src/proof-main.ts');
const KINDS = ['fan-out', 'quick', 'long', 'failing'] as const;
const ACCOUNTS = 4;
const CREDITS = 1_000;
const LIMIT = { withinMs: 180_000, everyMs: 200 };

type Saved = { before: State; environment: Record<string, string>; key: string };

export const proof: Proof = {
  title: 'Dump, wipe, restore: every balance, job and object is there, and what was at work goes on',
  sizes: { ci: 24, full: 400 },
  async run(size, report) {
    await using ending = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'galley-backup-'));
    ending.defer(() => rmSync(folder, { recursive: true, force: true }));
    const saved = await saveAtWork(size, folder);
    const storage = openBucket(saved.environment);
    ending.defer(() => storage.close());
    ending.defer(() => wipe(storage));
    await wipe(storage);
    await tryWithout(folder, saved, report);
    await wipe(storage);

    const { environment } = ending.use(await openNewMachine(saved.environment));
    const said = await runService(['restore', folder], environment);
    report.check('the restore finds every balance equal to its entries, and every object that is named', () =>
      assert.equal(said, undefined),
    );
    const again = await runService(['restore', folder], environment);
    report.check('nothing is restored into a database that holds something', () =>
      assert.match(again ?? '', /The database is not empty/),
    );
    const url = environment['GALLEY_DATABASE_URL'] ?? '';
    const database = openDatabase({ url, poolSize: 2, onConnectionLost: () => undefined });
    ending.defer(() => database.close());
    tellFigures(report, saved.before, await readState(database, storage));

    await runService(['prepare'], environment);
    const service = ending.use(await startProgram([PROOF_MAIN, 'all'], environment));
    await eventually(async () => {
      const { jobs, leftovers } = await readState(database, storage);
      return leftovers.length === 0 && jobs.every(({ is_final }) => is_final) ? true : undefined;
    }, LIMIT);
    const after = await readState(database, storage);
    for (const [promise, faults] of Object.entries(faultsAfterwards(saved.before, after, CREDITS))) {
      report.check(promise, () => assert.deepEqual(faults, []));
    }
    const answer = await fetch(`${service.url}/api/v1/credits/balance`, { headers: { 'x-api-key': saved.key } });
    report.check('a key of before opens its account', () => assert.equal(answer.status, 200));
  },
};

/** Jobs of every kind; when some have ended and others have not, the backup is made, and then everything is lost. */
async function saveAtWork(size: number, folder: string): Promise<Saved> {
  const bucket = { GALLEY_S3_BUCKET: `proof-${randomUUID()}` };
  await using system = await startJobSystem({ roles: { all: {} }, environment: bucket });
  await runService(['prepare', 'storage'], system.environment);
  const accounts = await system.openAccounts(ACCOUNTS, CREDITS);
  const orders = Array.from({ length: size }, (_, at) => ({
    account: accounts[Math.floor(at / KINDS.length) % ACCOUNTS] ?? { id: '', key: '' },
    kind: KINDS[at % KINDS.length] ?? 'quick',
  }));
  for (const { account, kind } of orders) await system.submit(account, kind);
  const storage = openBucket(system.environment);
  try {
    const before = await eventually(async () => {
      const state = await readState(system.database, storage);
      const ended = state.jobs.filter(({ assets, is_final }) => is_final && assets.length > 0);
      return ended.length >= 2 ? state : undefined;
    }, LIMIT);
    if (before === undefined) throw new Error('no job with assets has ended');
    const failure = await runService(['backup', folder], system.environment);
    if (failure !== undefined) throw new Error(failure);
    return { before, environment: system.environment, key: accounts[0]?.key ?? '' };
  } finally {
    storage.close();
  }
}

/** The defence off: a backup in which one object is missing must not pass for a whole one. */
async function tryWithout(folder: string, { before, environment }: Saved, report: Report): Promise<void> {
  const list = join(folder, 'objects.jsonl');
  const whole = readFileSync(list, 'utf8');
  const lost = before.jobs.find(({ is_final, assets }) => is_final && assets.length > 0)?.assets[0] ?? '';
  writeFileSync(
    list,
    whole
      .split('\n')
      .filter((line) => !line.includes(`"${lost}"`))
      .join('\n'),
  );
  await using machine = await openNewMachine(environment);
  const said = await runService(['restore', folder], machine.environment);
  report.check('control: a backup without one of its objects is told apart', () =>
    assert.ok(said?.includes(`the object ${lost} is missing`), said),
  );
  writeFileSync(list, whole);
}

function tellFigures(report: Report, before: State, restored: State): void {
  report.figure('jobs that had ended before the backup', before.jobs.filter(({ is_final }) => is_final).length);
  const working = restored.jobs.filter(({ is_final }) => !is_final).length;
  report.check('jobs were at work when the backup was made', () => assert.ok(working > 0));
  report.figure('jobs in the backup', restored.jobs.length);
  report.figure('of them at work', working);
  report.figure('objects', restored.objects.size);
}
