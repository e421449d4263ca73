import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stackEnvironment } from '@galley/scripts/stack';
import { offlineEnvironment, openDatabase } from '@galley/service/test-kit';
import { runService } from '#chaos/backup/new-machine';
import { type ArchivingServer, createArchivingServer } from '#chaos/point-in-time/archiving-server';
import { openKeyedAccounts } from '#support/keyed-accounts';
import type { Report, SystemTest } from '#system-test';

const ARCHIVE_TIMEOUT_S = 5;
/** The current part of the log, and one that is being stored. */
const MOST_LOST_S = 2 * ARCHIVE_TIMEOUT_S;
const MOST_RECOVERY_S = 600;
const LEAST_WRITING_MS = 3 * ARCHIVE_TIMEOUT_S * 1_000;
const EVERY_MS = 20;

export const systemTest: SystemTest = {
  title: 'A database that is lost with its disk comes back from base backup and archived log, without a gap or a drift',
  sizes: { ci: 1, full: 10 },
  async run(size, report) {
    for (let drill = 1; drill <= size; drill += 1) await runDrill(drill, report);
  },
};

async function runDrill(drill: number, report: Report): Promise<void> {
  await using ending = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'galley-point-in-time-'));
  ending.defer(() => rmSync(folder, { recursive: true, force: true }));
  const server = ending.use(await createArchivingServer(folder, ARCHIVE_TIMEOUT_S));
  const environment = {
    ...offlineEnvironment,
    ...stackEnvironment({ database: 'unused' }),
    GALLEY_DATABASE_URL: server.url,
  };
  assert.equal(await runService(['prepare', 'database'], environment), undefined);
  await server.backUp();
  const randomMs = (report.seed * 7_919 + drill * 104_729) % 5_000;
  const { accountId, written, lostAtMs } = await writeUntilLost(server, LEAST_WRITING_MS + randomMs);

  const startedMs = performance.now();
  await server.recover({ hasArchive: true });
  const output = await runService(['recover'], environment);
  const seconds = (performance.now() - startedMs) / 1_000;
  const found = await readReferences(server.url, accountId);
  const lastStored = written[found.length - 1] ?? { atMs: 0 };
  const lostSeconds = found.length === written.length ? 0 : (lostAtMs - lastStored.atMs) / 1_000;
  report.metric(`drill ${drill}: entries written, and lost`, `${written.length}, ${written.length - found.length}`);
  report.metric(
    `drill ${drill}: seconds of writing lost, of recovery`,
    `${lostSeconds.toFixed(1)}, ${seconds.toFixed(1)}`,
  );
  report.check(`drill ${drill}: what is kept has no gap`, () =>
    assert.deepEqual(
      found,
      written.slice(0, found.length).map(({ reference }) => reference),
    ),
  );
  report.check(`drill ${drill}: at most ${MOST_LOST_S} s are lost`, () => assert.ok(lostSeconds <= MOST_LOST_S));
  report.check(`drill ${drill}: recover finds every balance equal to its entries`, () =>
    assert.equal(output, undefined),
  );
  report.check(`drill ${drill}: it took less than ten minutes`, () => assert.ok(seconds < MOST_RECOVERY_S));
  await server.lose();
  await server.recover({ hasArchive: false });
  const withoutArchive = await readReferences(server.url, accountId);
  report.check(`drill ${drill}: control: without the archive everything since the base backup is lost`, () =>
    assert.deepEqual([withoutArchive.length, written.length > 0], [0, true]),
  );
}

type LedgerEntry = { reference: string; atMs: number };

/** Credits are posted one after the other, each known to be stored, until the server is gone. */
async function writeUntilLost(server: ArchivingServer, forMs: number) {
  const database = openDatabase({ url: server.url, poolSize: 2, onConnectionLost: () => undefined });
  const [account] = await openKeyedAccounts(database, 1, 0);
  if (account === undefined) throw new Error('no account was opened');
  const written: LedgerEntry[] = [];
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    const reference = String(written.length).padStart(6, '0');
    await database.pool.query(`select credits_post($1, $2, 'adjustment', 1, $3)`, [
      `ent_${reference}`,
      account.id,
      reference,
    ]);
    written.push({ reference, atMs: performance.now() });
    await sleep(EVERY_MS);
  }
  const lostAtMs = performance.now();
  await server.lose();
  // Its server is gone.
  await database.close().catch(() => undefined);
  return { accountId: account.id, written, lostAtMs };
}

async function readReferences(url: string, accountId: string): Promise<string[]> {
  const database = openDatabase({ url, poolSize: 1, onConnectionLost: () => undefined });
  try {
    const { rows } = await database.pool.query<{ reference: string }>(
      `select reference from credit_entries where account_id = $1 and kind = 'adjustment' order by reference`,
      [accountId],
    );
    return rows.map(({ reference }) => reference);
  } finally {
    await database.close();
  }
}
