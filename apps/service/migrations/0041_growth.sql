-- Tables that stay as small as their use, and lists that read as much as they show.

-- A filtered list reads its page from the index instead of every job of the account.
create index jobs_by_account_status on jobs (account_id, status, created_at desc, id desc);
create index jobs_by_account_type on jobs (account_id, type, created_at desc, id desc);
create index jobs_by_account_type_status on jobs (account_id, type, status, created_at desc, id desc);

-- For the tasks that delete what is over.
create index credit_holds_released on credit_holds (ended_at) where state = 'released';
create index keys_revoked on keys (revoked_at) where revoked_at is not null;
create index keys_expiring on keys (expires_at) where expires_at is not null;
create index accounts_devices on accounts (id) where kind = 'device';

-- The sum of an account's entries before a time, so that the hourly audit adds up only what came since. Written by the
-- audit of everything, and only where entries and balance agree.
create table credit_sums (
  account_id text primary key references accounts,
  before timestamptz not null,
  amount bigint not null
);

-- Deletes devices that nobody has used for so long and that never had money, with their keys. Goes through them by id:
-- gives how many went, and the last id that was looked at, null at the end.
create function accounts_purge_devices(unused interval, after_id text, batch integer, out purged integer, out last_id text)
language plpgsql as $$
declare
  seen integer := 0;
  device text;
begin
  purged := 0;
  for device in
    select id from accounts where kind = 'device' and id > after_id order by id limit batch
  loop
    seen := seen + 1;
    last_id := device;
    continue when exists (select 1 from accounts a where a.id = device and a.created_at >= now() - unused)
      or exists (select 1 from keys k where k.account_id = device and coalesce(k.last_used_at, k.created_at) >= now() - unused)
      or exists (select 1 from credit_entries e where e.account_id = device);
    begin
      -- Whoever signs up with this device at this moment has its row, and it stays.
      perform 1 from accounts where id = device and kind = 'device' for update skip locked;
      continue when not found;
      delete from keys where account_id = device;
      delete from sessions where account_id = device;
      delete from mail_tokens where account_id = device;
      delete from socket_tickets where account_id = device;
      delete from webhooks where account_id = device;
      delete from job_slots where account_id = device and running = 0;
      delete from event_counters where account_id = device;
      delete from credit_sums where account_id = device;
      delete from credit_balances where account_id = device and posted = 0 and held = 0;
      delete from accounts where id = device;
      purged := purged + 1;
    exception when foreign_key_violation then
      -- Something of it is still there (a job, a capture, a purchase): it stays as a whole.
      null;
    end;
  end loop;
  if seen < batch then
    last_id := null;
  end if;
end $$;
