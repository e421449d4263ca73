-- Money: entries are append-only; the balance row is their sum, kept beside them in the same transaction.

create table credit_balances (
  account_id text primary key references accounts,
  posted bigint not null default 0,
  held bigint not null default 0 check (held >= 0)
) with (fillfactor = 50);

create table credit_entries (
  id text primary key,
  account_id text not null references accounts,
  kind text not null check (kind in ('grant', 'purchase', 'capture', 'refund', 'clawback', 'adjustment')),
  amount bigint not null,
  balance_after bigint not null,
  job_id text,
  key_id text,
  reference text not null,
  created_at timestamptz not null default now(),
  unique (kind, reference)
);
create index credit_entries_by_account on credit_entries (account_id, created_at desc, id desc);

-- Posts an entry once: a repeated (kind, reference) changes nothing and answers false.
create function credits_post(entry_id text, account text, entry_kind text, entry_amount bigint, entry_reference text)
returns boolean language plpgsql as $$
declare
  after bigint;
begin
  insert into credit_balances (account_id) values (account) on conflict do nothing;
  perform 1 from credit_balances where account_id = account for update;
  if exists (select 1 from credit_entries where kind = entry_kind and reference = entry_reference) then
    return false;
  end if;
  update credit_balances set posted = posted + entry_amount where account_id = account
    returning posted - held into after;
  insert into credit_entries (id, account_id, kind, amount, balance_after, reference)
    values (entry_id, account, entry_kind, entry_amount, after, entry_reference);
  return true;
end $$;
