import type { TestLedger } from '@galley/service/test-kit';
import type { Change } from '#chaos/ledger/history';

/**
 * Database triggers record every change. A trigger runs while the row of the balance is locked, so the order for one
 * account is the order in which its balance changed. A transaction that is rolled back records nothing.
 */
export async function watchChanges({ database: { pool } }: TestLedger): Promise<void> {
  await pool.query(INSTALL);
}

/** Changes of one account, in their order. */
export async function readChanges({ database: { pool } }: TestLedger, accountId: string): Promise<Change[]> {
  const { rows } = await pool.query<Change>(READ, [accountId]);
  return rows;
}

const INSTALL = `
  create table seen_changes (
    seq bigserial, transaction xid8 not null default pg_current_xact_id(), account_id text not null,
    verb text, name text, posted bigint, held bigint, spendable bigint
  );
  create index on seen_changes (transaction);
  create function see_balance() returns trigger language plpgsql as $$ begin
    insert into seen_changes (account_id, posted, held) values (new.account_id, new.posted, new.held); return null;
  end $$;
  create function see_hold() returns trigger language plpgsql as $$ begin
    insert into seen_changes (account_id, verb, name) values (new.account_id,
      case new.state when 'held' then 'hold' when 'captured' then 'settle' else 'release' end, new.id); return null;
  end $$;
  create function see_entry() returns trigger language plpgsql as $$ begin
    insert into seen_changes (account_id, verb, name, spendable) values (new.account_id,
      case new.kind when 'grant' then 'grant' else 'entry' end, new.reference, new.balance_after); return null;
  end $$;
  create trigger see_balance after update on credit_balances for each row execute function see_balance();
  create trigger see_hold after insert or update on credit_holds for each row execute function see_hold();
  create trigger see_entry after insert on credit_entries for each row execute function see_entry()`;

const READ = `
  select said.verb, said.name, json_build_object('posted', balance.posted, 'held', balance.held) as after,
    (select spendable::int from seen_changes entry
     where entry.transaction = balance.transaction and spendable is not null) as "entrySpendable"
  from seen_changes balance
  left join seen_changes said on said.transaction = balance.transaction and said.verb <> 'entry'
  where balance.account_id = $1 and balance.posted is not null order by balance.seq`;
