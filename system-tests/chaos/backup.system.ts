import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@galley/e2e/eventually.ts';
import { type PaymentProcessor, startProcessor } from '@galley/fixtures/payment-processor/processor.ts';
import { type Database, openDatabase } from '@galley/service/test-kit';
import { buyBoth, PACK, PLAN, publishAgain } from '#chaos/backup/buy';
import { openBucket, openNewMachine, runService, wipe } from '#chaos/backup/new-machine';
import { faultsAfterwards, readState, type State } from '#chaos/backup/state';
import { config } from '#support/config';
import { startJobSystem } from '#support/job-system';
import type { Account } from '#support/keyed-accounts';
import { startProgram } from '#support/program';
import type { Report, SystemTest } from '#system-test';

const SYSTEM_TEST_MAIN = join(config.root, 'apps/service/test/kit/test-main.ts');
const KINDS = ['fan-out', 'quick', 'long', 'failing'] as const;
const ACCOUNTS = 4;
const CREDITS = 1_000;
const SUBMIT_EVERY_MS = 250;
const LIMIT = { withinMs: 180_000, everyMs: 200 };

const STRIPE_KEY = 'sk_test_of_a_proof';
const STRIPE_SECRET = 'whsec_of_a_proof_and_long_enough';

type BackupState = { before: State; environment: Record<string, string>; buyer: Account; late: Account };

export const systemTest: SystemTest = {
  title:
    'Backup and restore: balances, jobs and objects survive, running jobs resume, later purchases are granted again',
  sizes: { ci: 24, full: 400 },
  async run(size, report) {
    await using ending = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'galley-backup-'));
    ending.defer(() => rmSync(folder, { recursive: true, force: true }));
    const processor = ending.use(await startProcessor({ key: STRIPE_KEY, secret: STRIPE_SECRET }));
    const saved = await saveAtWork(size, folder, processor);
    const storage = openBucket(saved.environment);
    ending.defer(() => storage.close());
    ending.defer(() => wipe(storage));
    await wipe(storage);
    await tryWithout(folder, saved, report);
    await wipe(storage);

    const { environment } = ending.use(await openNewMachine(saved.environment));
    const output = await runService(['restore', folder], environment);
    report.check('restore reports that every balance equals its entries and that every object exists', () =>
      assert.equal(output, undefined),
    );
    const again = await runService(['restore', folder], environment);
    report.check('restore rejects a database that is not empty', () =>
      assert.match(again ?? '', /The database is not empty/),
    );
    const url = environment['GALLEY_DATABASE_URL'] ?? '';
    const database = openDatabase({ url, poolSize: 2, onConnectionLost: () => undefined });
    ending.defer(() => database.close());
    reportMetrics(report, saved.before, await readState(database, storage));

    await runService(['prepare'], environment);
    const service = ending.use(await startProgram([SYSTEM_TEST_MAIN, 'all'], environment));
    await eventually(async () => {
      const { jobs, leftovers } = await readState(database, storage);
      return leftovers.length === 0 && jobs.every(({ is_final }) => is_final) ? true : undefined;
    }, LIMIT);
    const after = await readState(database, storage);
    for (const [promise, faults] of Object.entries(faultsAfterwards(saved.before, after, CREDITS))) {
      report.check(promise, () => assert.deepEqual(faults, []));
    }
    const response = await fetch(`${service.url}/api/v1/credits/balance`, {
      headers: { 'x-api-key': saved.buyer.key },
    });
    report.check('an API key from before the backup opens its account', () => assert.equal(response.status, 200));
    processor.sender.aim(`${service.url}/api/v1/webhooks/stripe`);
    await tryRecovery(saved, { database, processor, report });
  },
};

/**
 * Purchases made after the backup. The payment processor still knows them, and its events carry our signed metadata.
 */
async function tryRecovery(
  { buyer, late }: BackupState,
  { database, processor, report }: { database: Database; processor: PaymentProcessor; report: Report },
): Promise<void> {
  const granted = async (): Promise<number[]> => {
    const { rows } = await database.pool.query<{ amount: string }>(
      `select amount from credit_entries where account_id = $1 and kind = 'purchase' order by amount`,
      [buyer.id],
    );
    return rows.map(({ amount }) => Number(amount));
  };
  const atFirst = await granted();
  report.check('control: purchases made after the backup are not in it', () => assert.deepEqual(atFirst, []));
  const statuses = [...(await publishAgain(processor)), ...(await publishAgain(processor))];
  report.metric('payment events sent again', statuses.length);
  report.check('every payment event is accepted', () => assert.deepEqual([...new Set(statuses)], [200]));
  const afterwards = await granted();
  report.check('a credit pack and a plan bought after the backup are granted again, once each', () =>
    assert.deepEqual(
      afterwards,
      [PACK.credits, PLAN.creditsPerMonth].toSorted((a, b) => a - b),
    ),
  );
  const { rows } = await database.pool.query('select 1 from credit_entries where account_id = $1', [late.id]);
  report.check('nothing is granted to an account that was created after the backup', () =>
    assert.equal(rows.length, 0),
  );
}

/** Runs jobs of every kind, makes the backup while some have ended and others have not, and then loses everything. */
async function saveAtWork(size: number, folder: string, processor: PaymentProcessor): Promise<BackupState> {
  const environment = {
    GALLEY_S3_BUCKET: `proof-${randomUUID()}`,
    GALLEY_STRIPE_URL: processor.url,
    GALLEY_STRIPE_KEY: STRIPE_KEY,
    GALLEY_STRIPE_WEBHOOK_SECRETS: STRIPE_SECRET,
  };
  await using system = await startJobSystem({ roles: { all: {} }, environment });
  processor.sender.aim(`${system.url}/api/v1/webhooks/stripe`);
  await runService(['prepare', 'storage'], system.environment);
  const accounts = await system.openAccounts(ACCOUNTS, CREDITS);
  const orders = Array.from({ length: size }, (_, index) => ({
    account: accounts[Math.floor(index / KINDS.length) % ACCOUNTS] ?? { id: '', key: '' },
    kind: KINDS[index % KINDS.length] ?? 'quick',
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
    let isSaved = false;
    const saving = runService(['backup', folder], system.environment).finally(() => {
      isSaved = true;
    });
    // Ensures that jobs are still running when the dump begins.
    for (let at = 0; !isSaved && at < 2 * size; at += 1) {
      await system.submit(accounts[at % ACCOUNTS] ?? { id: '', key: '' }, 'fan-out');
      await sleep(SUBMIT_EVERY_MS);
    }
    const failure = await saving;
    if (failure !== undefined) throw new Error(failure);
    const [buyer] = accounts;
    const [late] = await system.openAccounts(1, 0);
    if (buyer === undefined || late === undefined) throw new Error('no account can buy');
    for (const account of [buyer, late]) await buyBoth(system.url, account, processor);
    return { before, environment: system.environment, buyer, late };
  } finally {
    storage.close();
  }
}

/** Control: restore must reject a backup in which one object is missing. */
async function tryWithout(folder: string, { before, environment }: BackupState, report: Report): Promise<void> {
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
  const output = await runService(['restore', folder, '--revoke-keys'], machine.environment);
  report.check('control: restore rejects a backup that lacks one of its objects', () =>
    assert.ok(output?.includes(`the object ${lost} is missing`), output),
  );
  writeFileSync(list, whole);
  const working = await keysIn(machine.environment);
  report.check('with --revoke-keys no key works after the restore', () => assert.equal(working, 0));
}

async function keysIn(environment: Record<string, string>): Promise<number> {
  const url = environment['GALLEY_DATABASE_URL'] ?? '';
  const database = openDatabase({ url, poolSize: 1, onConnectionLost: () => undefined });
  try {
    const { rows } = await database.pool.query('select 1 from keys where revoked_at is null');
    return rows.length;
  } finally {
    await database.close();
  }
}

function reportMetrics(report: Report, before: State, restored: State): void {
  report.metric('jobs that had ended before the backup', before.jobs.filter(({ is_final }) => is_final).length);
  const working = restored.jobs.filter(({ is_final }) => !is_final).length;
  report.check('jobs were running when the backup was made', () => assert.ok(working > 0));
  report.metric('jobs in the backup', restored.jobs.length);
  report.metric('of them running', working);
  report.metric('objects', restored.objects.size);
}
