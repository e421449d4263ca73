-- Suspended accounts, keys that know who made them, grants counted by email, and the sessions that signed up.

alter table accounts
  add column suspended_at timestamptz,
  add column suspended_reason text,
  -- Where a grant that waits for a confirmed email is counted; null when none waits.
  add column pending_grant_network text;
create index accounts_suspended on accounts (suspended_at) where suspended_at is not null;

alter table keys
  -- The key whose request made this one; null for a session, a signup, a login or an operator.
  add column made_by text references keys on delete set null,
  -- Made by POST /keys, and counted for accounts without a confirmed email.
  add column is_requested boolean not null default false;
create index keys_by_maker on keys (made_by) where made_by is not null;
update keys set is_requested = true where kind = 'live' and not from_login and name <> 'Signup';

alter table sessions add column from_signup boolean not null default false;

-- The SHA-256 of the normalised email that an account got its grant for.
create table signup_grant_emails (
  hash bytea primary key,
  account_id text not null references accounts on delete cascade
);

-- Notices sent to an account in the current window, so that nobody is flooded.
create table account_notices (
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('password', 'key', 'webhook', 'reset')),
  window_started_at timestamptz not null default now(),
  sent integer not null default 1,
  primary key (account_id, kind)
);

-- A key spends from its own cap and from those of the keys that made it, so that many children are worth one parent.
create function credits_count_for_maker() returns trigger language plpgsql as $$
declare
  maker record;
  delta bigint := new.amount - case when tg_op = 'UPDATE' then old.amount else 0 end;
begin
  select parent.id, parent.monthly_cap into maker from keys child join keys parent on parent.id = child.made_by
    where child.id = new.key_id and parent.monthly_cap is not null;
  if not found or delta = 0 then
    return null;
  end if;
  if delta < 0 then
    update credit_key_months set amount = greatest(amount + delta, 0) where key_id = maker.id and month = new.month;
    return null;
  end if;
  insert into credit_key_months as known (key_id, month, amount)
    select maker.id, new.month, delta where delta <= maker.monthly_cap
    on conflict (key_id, month) do update set amount = known.amount + delta
      where known.amount + delta <= maker.monthly_cap;
  if not found then
    raise exception 'key cap' using errcode = 'GC403';
  end if;
  return null;
end $$;
create trigger credit_key_months_of_makers after insert or update of amount on credit_key_months
  for each row execute function credits_count_for_maker();

-- Counts one grant by email, network and day together, or none of them. True when it may be given.
create function grants_take(account text, email_hash bytea, grant_network text, network_cap bigint, day_cap bigint)
returns boolean language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
begin
  insert into signup_grant_emails (hash, account_id) values (email_hash, account) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into signup_grants as known (network, day, granted)
    select grant_network, today, 1 where network_cap > 0
    on conflict (network, day) do update set granted = known.granted + 1 where known.granted < network_cap;
  if found then
    insert into signup_grants as known (network, day, granted)
      select 'install', today, 1 where day_cap > 0
      on conflict (network, day) do update set granted = known.granted + 1 where known.granted < day_cap;
    if found then
      return true;
    end if;
    update signup_grants set granted = granted - 1 where network = grant_network and day = today;
  end if;
  delete from signup_grant_emails where hash = email_hash;
  return false;
end $$;
