import { AppError, holdOf, type TestLedger } from '@galley/service/test-kit';
import { type AccountCommand, accountNames } from '#chaos/ledger/commands';
import { emptyLedger, KEY_CAP, type LedgerState, type Outcome } from '#chaos/ledger/model';

/** The ledger on PostgreSQL, with the commands of the model. Each instance has accounts of its own. */
export type RealLedger = {
  run: (addressed: AccountCommand) => Promise<Outcome>;
  /** The ledger of every account, in one snapshot. */
  read: () => Promise<Record<string, LedgerState>>;
};

export async function openRealLedger(made: TestLedger, name: string): Promise<RealLedger> {
  const realName = (text: string): string => `${name}/${text}`;
  const ids = accountNames.map(realName);
  await made.database.pool.query(
    `insert into accounts (id, kind, channel) select id, 'device', 'device' from unnest($1::text[]) as id`,
    [ids],
  );
  return {
    run: (addressed) => run(made, realName(addressed.account), addressed),
    read: async () => {
      const { rows } = await made.database.pool.query<{ account: string; state: LedgerState }>(READ, [ids]);
      const found = new Map(rows.map(({ account, state }) => [account, state]));
      return Object.fromEntries(accountNames.map((item) => [item, found.get(realName(item)) ?? emptyLedger]));
    },
  };
}

async function run({ ledger }: TestLedger, accountId: string, { command }: AccountCommand): Promise<Outcome> {
  const inAccount = (text: string): string => `${accountId}/${text}`;
  try {
    if (command.verb === 'post') {
      const { kind, amount: amountCredits, reference } = command;
      const isNew = await ledger.post({ kind, accountId, amountCredits, reference: inAccount(reference) });
      return isNew ? 'posted' : 'posted before';
    }
    if (command.verb === 'hold') {
      const key = command.withKey ? { keyId: inAccount('key'), keyMonthlyCap: KEY_CAP } : {};
      await ledger.hold(holdOf(accountId, command.amount, { id: inAccount(command.hold), ...key }));
      return 'held';
    }
    return (await ledger[command.verb](inAccount(command.hold))) ? 'ended' : 'not open';
  } catch (cause) {
    return rejectionIn(cause);
  }
}

function rejectionIn(cause: unknown): Outcome {
  const code = cause instanceof AppError ? cause.code : undefined;
  if (code === 'insufficient_credits') return 'insufficient';
  if (code === 'key_cap_reached') return 'key cap';
  throw cause;
}

/** Names of holds and references are returned without the account prefix. */
const READ = `
  select account_id as account, json_build_object(
    'posted', posted,
    'held', held,
    'entries', coalesce((
      select json_agg(json_build_object('kind', kind, 'amount', amount, 'after', balance_after,
        'reference', substr(reference, length(account_id) + 2), 'withKey', key_id is not null) order by created_at)
      from credit_entries where account_id = balances.account_id), '[]'),
    'holds', coalesce((
      select json_object_agg(substr(id, length(account_id) + 2), json_build_object(
        'amount', amount, 'state', state, 'withKey', key_id is not null))
      from credit_holds where account_id = balances.account_id), '{}'),
    'keyUse', coalesce((select sum(amount) from credit_key_months where key_id = account_id || '/key'), 0)
  ) as state
  from credit_balances balances where account_id = any($1)`;
