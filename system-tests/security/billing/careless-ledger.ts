// The service without its defences, for control arms.

import { type Database, sql } from '@galley/service/test-kit';

/** Every delivery of an event counts as new. */
export async function purgeEventKeys({ query }: Database): Promise<void> {
  await sql`alter table processor_events drop constraint processor_events_pkey`.execute(query);
}

/** Every posting counts as new. */
export async function postCarelessly({ query }: Database): Promise<void> {
  await sql`alter table credit_entries drop constraint credit_entries_kind_reference_key`.execute(query);
  await sql`
    create or replace function credits_post(
      entry_id text, account text, entry_kind text, entry_amount bigint, entry_reference text
    ) returns boolean language sql as $$
      insert into credit_balances (account_id) values (account) on conflict do nothing;
      with balance as (
        update credit_balances set posted = posted + entry_amount where account_id = account
        returning posted - held as after
      )
      insert into credit_entries (id, account_id, kind, amount, balance_after, reference)
        select entry_id, account, entry_kind::credit_kind, entry_amount, after, entry_reference from balance
        returning true
    $$
  `.execute(query);
}
