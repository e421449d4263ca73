import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMailCatcher } from '@galley/fixtures/mail-catcher/mail-catcher.ts';
import { planAttempts } from '#security/canary/attempts';
import { type Canary, makeCanaries } from '#security/canary/canaries';
import { type Courier, createCourier } from '#security/canary/courier';
import { findLeaks, formsOf, type LeakLocation, type LocationKind } from '#security/canary/leaks';
import { entriesOf, linesOf, plantInDatabase, plantInRedis, rowsOf } from '#security/canary/locations';
import { fixTables, tearTables } from '#security/canary/torn-tables';
import { ways } from '#security/canary/ways';
import { createBreakableProxy } from '#support/breakable-proxy';
import { createOwnDatabase, type OwnDatabase, SERVICE } from '#support/own-database';
import { startProgram } from '#support/program';
import type { Report, SystemTest } from '#system-test';

/** Requests are counted, so that Redis stores something, with limits high enough to reject none. */
const WIDE_LIMITS = [
  'address',
  'stranger',
  'login',
  'login_name',
  'login_name_all',
  'login_device',
  'read',
  'account_read',
]
  .map((name) => `${name}=1000000/60`)
  .join(',');
/** One of the sixteen Redis databases that nothing else uses. */
const REDIS_DATABASE = 15;
/** What happens to the database of the service, and for which share of the attempts. */
const SHARES = { whole: 0.6, away: 0.2, torn: 0.2 };
/** Twice as long as a key is cached. */
const FELT_LIMIT_MS = 10_000;
const KINDS: readonly LocationKind[] = ['answers', 'log', 'metrics', 'database', 'redis'];

export const systemTest: SystemTest = {
  title: 'A secret sent in every wrong way is stored, logged and returned nowhere',
  sizes: { ci: 200, full: 2_000 },
  async run(size, report) {
    await using database = await createOwnDatabase();
    const redisUrl = `${database.environment['GALLEY_REDIS_URL']}/${REDIS_DATABASE}`;
    const { canaries, courier, written, exitCode } = await sendAndCollect({ database, redisUrl, size }, report.seed);
    const stored = [...(await rowsOf(database.url)), ...(await entriesOf(redisUrl))];

    checkAttempts({ canaries, courier, size }, report);
    report.check('the process survives, and exits with code 0 on SIGTERM', () => assert.equal(exitCode, 0));
    checkSilence([...courier.responses, ...written, ...stored], { canaries, courier }, report);
    await checkSearch({ canaries, databaseUrl: database.url, redisUrl }, report);
  },
};

type Task = { database: OwnDatabase; redisUrl: string; size: number };

async function sendAndCollect({ database, redisUrl, size }: Task, seed: number) {
  const url = new URL(database.url);
  await using proxy = await createBreakableProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  await using mail = await createMailCatcher().then((item) => ({ ...item, [Symbol.asyncDispose]: item.close }));
  await using service = await startProgram([SERVICE, 'api'], {
    ...database.environment,
    GALLEY_DATABASE_URL: url.href,
    GALLEY_REDIS_URL: redisUrl,
    GALLEY_SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
    GALLEY_LOG_LEVEL: 'trace',
    GALLEY_RATE_LIMITS: WIDE_LIMITS,
  });
  const { owner, canaries } = await makeCanaries(service.url, mail);
  const courier = createCourier(service.url, owner);
  const sendAs = (state: keyof typeof SHARES): Promise<void> =>
    courier.sendAll(planAttempts(canaries, { count: size * SHARES[state], seed }), state);
  await sendAs('whole');
  proxy.cut();
  await untilFelt(service.url, owner.key);
  await sendAs('away');
  proxy.repair();
  await tearTables(database.url);
  await untilFelt(service.url, owner.key);
  await sendAs('torn');
  await fixTables(database.url);
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  const exitCode = await service.stop();
  return { canaries, courier, exitCode, written: [...linesOf('log', service.log()), ...linesOf('metrics', metrics)] };
}

/** A recently used key is cached for a moment. Until then a bad body is a 400, and after it a failure. */
async function untilFelt(url: string, key: string): Promise<void> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const deadline = Date.now() + FELT_LIMIT_MS;
  while (Date.now() < deadline) {
    const { status } = await fetch(`${url}/api/v1/keys`, { method: 'POST', headers, body: '{}' });
    if (status >= 500) return;
    await sleep(200);
  }
  throw new Error('the service did not notice that its database fails');
}

type CanaryRun = { canaries: readonly Canary[]; courier: Courier };

function checkAttempts({ canaries, courier: { counts }, size }: CanaryRun & { size: number }, report: Report): void {
  const statuses = [...counts].filter(([name]) => /: (\d+|no answer)$/.test(name)).sort();
  report.metric(
    'requests sent',
    statuses.reduce((sum, [, count]) => sum + count, 0),
  );
  report.metric('ways to send', ways.length);
  for (const [name, count] of statuses) report.metric(name, count);
  report.check(`${size} requests were sent, with every secret and in every way`, () => {
    assert.equal(
      statuses.reduce((sum, [, count]) => sum + count, 0),
      size,
    );
    const untried = [...canaries, ...ways].filter(({ name }) => !counts.has(`whole: ${name}`));
    assert.deepEqual(
      untried.map(({ name }) => name),
      [],
    );
  });
  report.check('while the database failed, requests failed with it', () => {
    assert.ok((counts.get('away: 503') ?? 0) > 0, 'no response was 503');
    assert.ok((counts.get('torn: 500') ?? 0) > 0, 'no response was 500');
  });
}

/** A response may show a key that it creates, once; nothing else may show any. */
function checkSilence(
  locations: readonly LeakLocation[],
  { canaries, courier: { shown } }: CanaryRun,
  report: Report,
): void {
  for (const kind of KINDS) {
    const searched = locations.filter((item) => item.kind === kind);
    const secrets = kind === 'answers' ? canaries : [...canaries, ...shown];
    const leaks = findLeaks(searched, secrets);
    report.metric(`locations searched: ${kind}`, searched.length);
    report.check(`${kind}: 0 occurrences of ${secrets.length} secrets in any form`, () => {
      assert.ok(searched.length > 0, 'there was nothing to search');
      assert.deepEqual(leaks.slice(0, 5), []);
    });
  }
}

type CanarySystem = { canaries: readonly Canary[]; databaseUrl: string; redisUrl: string };

async function checkSearch({ canaries, databaseUrl, redisUrl }: CanarySystem, report: Report): Promise<void> {
  const written = canaries.flatMap(({ secret }) => Object.values(formsOf(secret)));
  const lines = written.map(
    (text): LeakLocation => ({ kind: 'log', text: JSON.stringify({ level: 30, msg: `got ${text}!` }) }),
  );
  report.check(`control: each of ${lines.length} forms is found when logged on purpose`, () =>
    assert.deepEqual(
      lines.filter((line) => findLeaks([line], canaries).length === 0),
      [],
    ),
  );
  const [canary] = canaries;
  assert.ok(canary !== undefined);
  await plantInDatabase(databaseUrl, canary.secret);
  await plantInRedis(redisUrl, canary.secret);
  const stored = [...(await rowsOf(databaseUrl)), ...(await entriesOf(redisUrl))];
  report.check('control: stored on purpose, a secret is found as text, as bytes, as a key and as a value', () =>
    assert.equal(findLeaks(stored, [canary]).length, 4),
  );
}
