import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { prices } from '@galley/contract';
import fc from 'fast-check';
import { atOnce } from '#at-once';
import { jsonRequest } from '#canary/request';
import { type JobSystem, startJobSystem } from '#job-system';
import type { Account } from '#keyed-accounts';
import { createLosingProxy, type Loss, losses } from '#losing-proxy';
import type { Proof, Report } from '#proof';
import { type RawAnswer, sendRaw } from '#raw-http';

const ACCOUNTS = 10;
const AT_ONCE = 8;
const CREDITS = 10_000;
const RETRY_MS = 100;
const END_LIMIT_MS = 240_000;

/** Neither meets its deadline by waiting for its turn. */
type Kind = 'brief' | 'failing';
/** What happens to the answers of one submission, one after the other; the one after the last arrives. */
type Plan = { kind: Kind; lost: Loss[] };
type Submitted = Plan & { account: Account; jobIds: string[]; tries: number };
type Books = { jobs: number; completed: number; failed: number; holds: number; openHolds: number } & Sums;
type Sums = { captures: number; charged: number; balance: number; reserved: number };

const plans = fc.record({
  kind: fc.constantFrom<Kind>('brief', 'brief', 'brief', 'failing'),
  lost: fc.array(fc.constantFrom(...losses), { minLength: 1, maxLength: 4 }),
});

export const proof: Proof = {
  title: 'A submission whose answer is lost, sent again with its Idempotency-Key, is one job and charged once',
  sizes: { ci: 100, full: 500 },
  async run(size, report) {
    await using system = await startJobSystem({ roles: { all: {} } });
    await using doors = await openDoors(system.url);
    const planned = fc.sample(plans, { numRuns: size, seed: report.seed });

    const accounts = await system.openAccounts(ACCOUNTS, CREDITS);
    const submitted = await submitAll({ doors, accounts, planned, headersOf: withKey });
    await untilEnded(system, accounts);
    checkSubmissions(submitted, report);
    checkBooks(await booksOf(system, accounts), submitted, report);

    const strangers = await system.openAccounts(ACCOUNTS, CREDITS);
    const careless = await submitAll({ doors, accounts: strangers, planned, headersOf: withoutKey });
    const { jobs } = await booksOf(system, strangers);
    report.figure('control: jobs of as many submissions without a key', jobs);
    report.check('control: without an Idempotency-Key there are more jobs than submissions', () =>
      assert.ok(jobs > careless.length),
    );
  },
};

type Doors = AsyncDisposable & { open: string; losing: ReadonlyMap<Loss, string> };

async function openDoors(url: string): Promise<Doors> {
  await using ending = new AsyncDisposableStack();
  const losing = new Map<Loss, string>();
  for (const loss of losses) losing.set(loss, ending.use(await createLosingProxy(url, loss)).url);
  const kept = ending.move();
  return { open: url, losing, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

type Task = {
  doors: Doors;
  accounts: readonly Account[];
  planned: readonly Plan[];
  headersOf: () => Record<string, string>;
};

const withKey = () => ({ 'idempotency-key': randomUUID() });
const withoutKey = () => ({});

async function submitAll({ doors, accounts, planned, headersOf }: Task): Promise<Submitted[]> {
  const submitted: Submitted[] = [];
  await atOnce(AT_ONCE, planned.entries(), async ([at, plan]) => {
    const account = accounts[at % accounts.length];
    assert.ok(account !== undefined);
    const headers = { 'x-api-key': account.key, ...headersOf() };
    const bytes = jsonRequest('POST /api/v1/capture/video', { url: `https://${plan.kind}.example/${at}` }, headers);
    submitted.push({ ...plan, account, ...(await submit(bytes, plan, doors)) });
  });
  return submitted;
}

/** Sends the same bytes until an answer is whole and not lost. Gives every job that any answer named. */
async function submit(bytes: string, { lost }: Plan, doors: Doors): Promise<{ jobIds: string[]; tries: number }> {
  const jobIds: string[] = [];
  for (const loss of lost) {
    const answer = await sendRaw(doors.losing.get(loss) ?? '', bytes);
    // Whoever dies after it has read an answer sends again all the same.
    if (isWhole(answer) && answer.status === 202) jobIds.push(jobOf(answer));
  }
  for (let tries = lost.length + 1; ; tries += 1) {
    const answer = await sendRaw(doors.open, bytes);
    if (isWhole(answer) && answer.status === 202) return { jobIds: [...jobIds, jobOf(answer)], tries };
    // The first attempt may still be at work.
    assert.equal(answer?.status, 409, `the answer was ${answer?.status} ${answer?.body}`);
    await sleep(RETRY_MS);
  }
}

function isWhole(answer: RawAnswer | undefined): answer is RawAnswer {
  return answer !== undefined && Buffer.byteLength(answer.body) === Number(answer.headers.get('content-length'));
}

function jobOf({ body }: RawAnswer): string {
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

function checkSubmissions(submitted: readonly Submitted[], report: Report): void {
  const lost = submitted.flatMap((each) => each.lost);
  report.figure('submissions', submitted.length);
  for (const loss of losses) report.figure(`answers lost ${loss}`, lost.filter((each) => each === loss).length);
  report.figure(
    'told to wait for the first attempt',
    submitted.reduce((sum, { tries, lost }) => sum + tries - lost.length - 1, 0),
  );
  report.check('every answer to a submission names the same job, and no two submissions share one', () => {
    for (const { jobIds } of submitted) assert.equal(new Set(jobIds).size, 1);
    assert.equal(new Set(submitted.flatMap(({ jobIds }) => jobIds)).size, submitted.length);
  });
}

function checkBooks(books: Books, submitted: readonly Submitted[], report: Report): void {
  const completed = submitted.filter(({ kind }) => kind === 'brief').length;
  const charged = completed * prices.scroll_video;
  const promise: Books = {
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
  for (const [name, value] of Object.entries(books)) report.figure(name, value);
  report.check('each is one job with one hold; the completed are charged once, the failed never; sums are exact', () =>
    assert.deepEqual(books, promise),
  );
}

async function booksOf({ database }: JobSystem, accounts: readonly Account[]): Promise<Books> {
  const { rows } = await database.pool.query<Books>(
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
