-- Money. Entries are append-only and sum to `posted`; open holds sum to `held`; what can be spent is posted - held.
-- Every verb is one function: one round trip, and the account's row is locked by its last statement only.
-- Only the balance refers to its account: nothing is written without a balance, and a foreign key on every row of a
-- busy account would have all its callers lock the account's own row.

create type credit_kind as enum ('grant', 'purchase', 'capture', 'refund', 'clawback', 'adjustment');
create type credit_hold_state as enum ('held', 'captured', 'released');

create table credit_balances (
  account_id text primary key references accounts,
  posted bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  -- When it last changed, so that the audit looks only at what moved. An index on it would make every change of a
  -- balance write to all indexes of the table; the audit reads the whole table instead, once an hour.
  touched_at timestamptz not null default now()
) with (fillfactor = 50);

create table credit_entries (
  id text primary key,
  account_id text not null,
  kind credit_kind not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  job_id text,
  key_id text,
  reference text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (kind, reference)
);
create index credit_entries_by_account on credit_entries (account_id, created_at desc, id desc);

create table credit_holds (
  id text primary key,
  account_id text not null,
  amount bigint not null check (amount > 0),
  state credit_hold_state not null default 'held',
  job_id text,
  key_id text,
  expires_at timestamptz not null,
  -- The time of the transaction, by which the month of a key is counted as well.
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
-- For the sweeper and the audit. The verbs write `state::text`, so that the planner does not take it for them: where it
-- believes that few holds are open, it would find one by reading all that were open since the last vacuum.
create index credit_holds_open on credit_holds (expires_at) where state = 'held';

-- What a key has spent or holds in a calendar month, for keys that have a cap.
create table credit_key_months (
  key_id text not null,
  month date not null,
  amount bigint not null check (amount >= 0),
  primary key (key_id, month)
) with (fillfactor = 50);

create function credits_month() returns date language sql stable as $$
  select date_trunc('month', now() at time zone 'utc')::date
$$;

-- Raises GC402 with what can be spent as its detail.
create function credits_refuse(account text) returns void language plpgsql as $$
begin
  raise exception 'insufficient' using errcode = 'GC402',
    detail = coalesce((select posted - held from credit_balances where account_id = account), 0);
end $$;

-- Posts an entry once: a repeated (kind, reference) changes nothing and answers false. Only a clawback may take more
-- than can be spent.
create function credits_post(entry_id text, account text, entry_kind text, entry_amount bigint, entry_reference text)
returns boolean language plpgsql as $$
begin
  if exists (select 1 from credit_entries where kind = entry_kind::credit_kind and reference = entry_reference) then
    return false;
  end if;
  insert into credit_balances (account_id) values (account) on conflict do nothing;
  with balance as (
    update credit_balances set posted = posted + entry_amount, touched_at = clock_timestamp()
    where account_id = account and (entry_amount > 0 or entry_kind = 'clawback' or posted - held >= -entry_amount)
    returning posted - held as after
  )
  insert into credit_entries (id, account_id, kind, amount, balance_after, reference)
    select entry_id, account, entry_kind::credit_kind, entry_amount, after, entry_reference from balance;
  if found then
    return true;
  end if;
  -- Another one may have posted the same reference, and so spent the balance, while this one waited for the row.
  if not exists (select 1 from credit_entries where kind = entry_kind::credit_kind and reference = entry_reference) then
    perform credits_refuse(account);
  end if;
  return false;
exception when unique_violation then
  -- Another one posted the same reference at this moment; the block's changes are undone.
  return false;
end $$;

-- Takes a hold once. GC402: the balance does not cover it. GC403: the key is at its cap of the month.
create function credits_hold(
  hold_id text, account text, hold_amount bigint, hold_job text, hold_key text, key_cap bigint, hold_expires timestamptz
) returns void language plpgsql as $$
begin
  insert into credit_holds (id, account_id, amount, job_id, key_id, expires_at)
    values (hold_id, account, hold_amount, hold_job, hold_key, hold_expires)
    on conflict (id) do nothing;
  if not found then
    return;
  end if;
  if key_cap is not null then
    insert into credit_key_months as known (key_id, month, amount)
      select hold_key, credits_month(), hold_amount where hold_amount <= key_cap
      on conflict (key_id, month) do update set amount = known.amount + hold_amount
        where known.amount + hold_amount <= key_cap;
    if not found then
      raise exception 'key cap' using errcode = 'GC403';
    end if;
  end if;
  update credit_balances set held = held + hold_amount, touched_at = clock_timestamp()
    where account_id = account and posted - held >= hold_amount;
  if not found then
    perform credits_refuse(account);
  end if;
end $$;

-- Ends a hold as captured, with its entry. False when it has ended before, whichever way.
create function credits_settle(hold_id text, entry_id text) returns boolean language plpgsql as $$
declare
  hold credit_holds;
begin
  update credit_holds set state = 'captured', ended_at = clock_timestamp()
    where id = hold_id and state::text = 'held' returning * into hold;
  if not found then
    return false;
  end if;
  with balance as (
    update credit_balances set posted = posted - hold.amount, held = held - hold.amount, touched_at = clock_timestamp()
    where account_id = hold.account_id returning posted - held as after
  )
  insert into credit_entries (id, account_id, kind, amount, balance_after, job_id, key_id, reference)
    select entry_id, hold.account_id, 'capture', -hold.amount, after, hold.job_id, hold.key_id, hold.id from balance;
  return true;
end $$;

-- Ends a hold as released. False when it has ended before, whichever way.
create function credits_release(hold_id text) returns boolean language plpgsql as $$
declare
  hold credit_holds;
begin
  update credit_holds set state = 'released', ended_at = clock_timestamp()
    where id = hold_id and state::text = 'held' returning * into hold;
  if not found then
    return false;
  end if;
  update credit_key_months set amount = amount - hold.amount
    where key_id = hold.key_id and month = date_trunc('month', hold.created_at at time zone 'utc')::date
      and amount >= hold.amount;
  update credit_balances set held = held - hold.amount, touched_at = clock_timestamp()
    where account_id = hold.account_id;
  return true;
end $$;
