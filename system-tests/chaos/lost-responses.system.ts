import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { prices } from '@galley/contract';
import fc from 'fast-check';
import { jsonRequest } from '#security/canary/request';
import { atOnce } from '#support/at-once';
import { type JobSystem, startJobSystem } from '#support/job-system';
import type { Account } from '#support/keyed-accounts';
import { createLosingProxy, type Loss, losses } from '#support/losing-proxy';
import { type RawResponse, sendRaw } from '#support/raw-http';
import type { Report, SystemTest } from '#system-test';

const ACCOUNTS = 10;
const AT_ONCE = 8;
const CREDITS = 10_000;
const RETRY_MS = 100;
const END_LIMIT_MS = 240_000;

/** No job reaches its deadline while it waits for its turn. */
type Kind = 'brief' | 'failing';
/** What happens to the responses of one submission, in order; the response after the last entry arrives. */
type Plan = { kind: Kind; lost: Loss[] };
type SubmittedJobs = Plan & { account: Account; jobIds: string[]; tries: number };
type LedgerState = { jobs: number; completed: number; failed: number; holds: number; openHolds: number } & Sums;
type Sums = { captures: number; charged: number; balance: number; reserved: number };

const plans = fc.record({
  kind: fc.constantFrom<Kind>('brief', 'brief', 'brief', 'failing'),
  lost: fc.array(fc.constantFrom(...losses), { minLength: 1, maxLength: 4 }),
});

export const systemTest: SystemTest = {
  title: 'A submission whose response is lost and that is retried with its Idempotency-Key is one job, charged once',
  sizes: { ci: 100, full: 500 },
  async run(size, report) {
    await using system = await startJobSystem({ roles: { all: {} } });
    await using routes = await openListeners(system.url);
    const planned = fc.sample(plans, { numRuns: size, seed: report.seed });

    const accounts = await system.openAccounts(ACCOUNTS, CREDITS);
    const submitted = await submitAll({ routes, accounts, planned, headersOf: withKey });
    await untilEnded(system, accounts);
    checkSubmissions(submitted, report);
    checkLedger(await ledgerOf(system, accounts), submitted, report);

    const otherAccounts = await system.openAccounts(ACCOUNTS, CREDITS);
    const careless = await submitAll({ routes, accounts: otherAccounts, planned, headersOf: withoutKey });
    const { jobs } = await ledgerOf(system, otherAccounts);
    report.metric('control: jobs of as many submissions without a key', jobs);
    report.check('control: without an Idempotency-Key there are more jobs than submissions', () =>
      assert.ok(jobs > careless.length),
    );
  },
};

type RouteDeps = AsyncDisposable & { open: string; losing: ReadonlyMap<Loss, string> };

async function openListeners(url: string): Promise<RouteDeps> {
  await using ending = new AsyncDisposableStack();
  const losing = new Map<Loss, string>();
  for (const loss of losses) losing.set(loss, ending.use(await createLosingProxy(url, loss)).url);
  const disposables = ending.move();
  return { open: url, losing, [Symbol.asyncDispose]: () => disposables.disposeAsync() };
}

type Task = {
  routes: RouteDeps;
  accounts: readonly Account[];
  planned: readonly Plan[];
  headersOf: () => Record<string, string>;
};

const withKey = () => ({ 'idempotency-key': randomUUID() });
const withoutKey = () => ({});

async function submitAll({ routes, accounts, planned, headersOf }: Task): Promise<SubmittedJobs[]> {
  const submitted: SubmittedJobs[] = [];
  await atOnce(AT_ONCE, planned.entries(), async ([at, plan]) => {
    const account = accounts[at % accounts.length];
    assert.ok(account !== undefined);
    const headers = { 'x-api-key': account.key, ...headersOf() };
    const bytes = jsonRequest('POST /api/v1/capture/video', { url: `https://${plan.kind}.example/${at}` }, headers);
    submitted.push({ ...plan, account, ...(await submit(bytes, plan, routes)) });
  });
  return submitted;
}

/** Sends the same bytes until a complete response arrives. Returns every job id that any response contained. */
async function submit(bytes: string, { lost }: Plan, routes: RouteDeps): Promise<{ jobIds: string[]; tries: number }> {
  const jobIds: string[] = [];
  for (const loss of lost) {
    const response = await sendRaw(routes.losing.get(loss) ?? '', bytes);
    // A client that dies after it has read a response also sends again.
    if (isWhole(response) && response.status === 202) jobIds.push(jobOf(response));
  }
  for (let tries = lost.length + 1; ; tries += 1) {
    const response = await sendRaw(routes.open, bytes);
    if (isWhole(response) && response.status === 202) return { jobIds: [...jobIds, jobOf(response)], tries };
    // The first attempt may still be running.
    assert.equal(response?.status, 409, `the response was ${response?.status} ${response?.body}`);
    await sleep(RETRY_MS);
  }
}

function isWhole(response: RawResponse | undefined): response is RawResponse {
  return response !== undefined && Buffer.byteLength(response.body) === Number(response.headers.get('content-length'));
}

function jobOf({ body }: RawResponse): string {
  return (JSON.parse(body) as { job_id: string }).job_id;
}

async function untilEnded({ database }: JobSystem, accounts: readonly Account[]): Promise<void> {
  const deadline = Date.now() + END_LIMIT_MS;
  while (Date.now() < deadline) {
    const { rows } = await database.pool.query<{ live: number }>(
      'select count(*)::int as live from jobs where account_id = any($1) and finished_at is null',
      [accounts.map(({ id }) => id)],
    );
    if (rows[0]?.live === 0) return;
    await sleep(500);
  }
  throw new Error('jobs were still live after four minutes');
}

function checkSubmissions(submitted: readonly SubmittedJobs[], report: Report): void {
  const lost = submitted.flatMap((item) => item.lost);
  report.metric('submissions', submitted.length);
  for (const loss of losses) report.metric(`responses lost ${loss}`, lost.filter((item) => item === loss).length);
  report.metric(
    'responses that say to wait for the first attempt',
    submitted.reduce((sum, { tries, lost }) => sum + tries - lost.length - 1, 0),
  );
  report.check('every response to a submission has the same job id, and no two submissions share one', () => {
    for (const { jobIds } of submitted) assert.equal(new Set(jobIds).size, 1);
    assert.equal(new Set(submitted.flatMap(({ jobIds }) => jobIds)).size, submitted.length);
  });
}

function checkLedger(ledger: LedgerState, submitted: readonly SubmittedJobs[], report: Report): void {
  const completed = submitted.filter(({ kind }) => kind === 'brief').length;
  const charged = completed * prices.scroll_video;
  const promise: LedgerState = {
    jobs: submitted.length,
    completed,
    failed: submitted.length - completed,
    holds: submitted.length,
    openHolds: 0,
    captures: completed,
    charged,
    balance: ACCOUNTS * CREDITS - charged,
    reserved: 0,
  };
  for (const [name, value] of Object.entries(ledger)) report.metric(name, value);
  report.check(
    'each submission is one job with one hold; completed jobs are charged once, failed jobs never; sums are exact',
    () => assert.deepEqual(ledger, promise),
  );
}

async function ledgerOf({ database }: JobSystem, accounts: readonly Account[]): Promise<LedgerState> {
  const { rows } = await database.pool.query<LedgerState>(
    `with own as (select unnest($1::text[]) as id),
      j as (select jobs.* from jobs join own on own.id = account_id),
      h as (select h.* from credit_holds h join own on own.id = account_id),
      e as (select e.* from credit_entries e join own on own.id = account_id where kind = 'capture'),
      b as (select b.* from credit_balances b join own on own.id = account_id)
    select (select count(*)::int from j) as jobs,
      (select count(*)::int from j where status = 'completed') as completed,
      (select count(*)::int from j where status = 'failed') as failed,
      (select count(*)::int from h) as holds,
      (select count(*)::int from h where state = 'held') as "openHolds",
      (select count(*)::int from e) as captures,
      (select -coalesce(sum(amount), 0)::int from e) as charged,
      (select sum(posted - held)::int from b) as balance,
      (select sum(held)::int from b) as reserved`,
    [accounts.map(({ id }) => id)],
  );
  assert.ok(rows[0] !== undefined);
  return rows[0];
}
