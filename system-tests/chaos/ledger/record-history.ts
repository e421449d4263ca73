import { randomUUID } from 'node:crypto';
import { AppError, holdOf, openAccounts, type TestLedger } from '@galley/service/test-kit';
import type { Random } from '#chaos/faults/random';
import type { History, Operation } from '#chaos/ledger/history';
import { readChanges } from '#chaos/ledger/watch-changes';

const CLIENTS = 8;
const FIRST_GRANT = 60;
const MOST_GRANTED = 12;
const MOST_HELD = 15;
/** After one operation in this many, a random connection is terminated. */
const OPERATIONS_PER_FAULT = 100;

type Options = { operations: number; random: Random };
type PlannedOperation = Pick<Operation, 'verb' | 'name' | 'amount'>;
type Reply = Pick<Operation, 'outcome' | 'seen'>;

/** Concurrent clients on one account of their own, while connections are terminated. */
export async function recordHistory(made: TestLedger, { operations: count, random }: Options): Promise<History> {
  const [accountId = ''] = await openAccounts(made, { count: 1, credits: 0 });
  const operations: Operation[] = [];
  const run = async (planned: PlannedOperation): Promise<void> => {
    const startedMs = performance.now();
    const response = await act(made, accountId, planned);
    const endedMs = response.outcome === 'unknown' ? Number.POSITIVE_INFINITY : performance.now();
    operations.push({ ...planned, ...response, startedMs, endedMs });
  };
  await run({ verb: 'grant', name: randomUUID(), amount: FIRST_GRANT });
  const client = async (): Promise<void> => {
    while (operations.length < count) {
      await run(plan(operations, random));
      if (random.below(OPERATIONS_PER_FAULT) === 0) await endSomeConnection(made);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { operations, changes: await readChanges(made, accountId) };
}

function plan(operations: readonly Operation[], random: Random): PlannedOperation {
  const dice = random.below(100);
  if (dice < 15) return { verb: 'read', name: '', amount: 0 };
  if (dice < 30) return { verb: 'grant', name: randomUUID(), amount: 1 + random.below(MOST_GRANTED) };
  // Recent holds, so that many are still open and some are ended by two clients at once.
  const late = operations.slice(-5 * CLIENTS).filter(({ verb }) => verb === (dice < 33 ? 'grant' : 'hold'));
  if (dice >= 65 || late.length === 0) {
    return { verb: 'hold', name: randomUUID(), amount: 1 + random.below(MOST_HELD) };
  }
  const { verb, name, amount } = random.pick(late);
  if (verb === 'grant') return { verb, name, amount };
  return { verb: dice < 50 ? 'settle' : 'release', name, amount };
}

async function act(
  { ledger }: TestLedger,
  accountId: string,
  { verb, name, amount }: PlannedOperation,
): Promise<Reply> {
  const outcomeOf = (isDone: boolean): Reply => ({ outcome: isDone ? 'done' : 'nothing', seen: null });
  try {
    if (verb === 'read') {
      const { balance, reserved } = await ledger.balance(accountId);
      return { outcome: 'done', seen: { posted: balance + reserved, held: reserved } };
    }
    if (verb === 'grant') {
      return outcomeOf(await ledger.post({ kind: 'grant', accountId, amountCredits: amount, reference: name }));
    }
    if (verb !== 'hold') return outcomeOf(await ledger[verb](name));
    await ledger.hold(holdOf(accountId, amount, { id: name }));
    return outcomeOf(true);
  } catch (cause) {
    const isRejection = cause instanceof AppError && cause.code === 'insufficient_credits';
    return { outcome: isRejection ? 'insufficient' : 'unknown', seen: null };
  }
}

async function endSomeConnection({ database: { pool } }: TestLedger): Promise<void> {
  // The fault of another client may terminate this connection too.
  await pool.query(END_SOME).catch(() => undefined);
}

const END_SOME = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`;
