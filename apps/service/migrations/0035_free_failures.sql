-- Work that ended unpaid, counted for each account and hour in the transaction that releases its hold. Locks are taken
-- in this order: job or hold, this counter, slots, event counter, balance.

create table free_failures (
  account_id text not null,
  hour timestamptz not null,
  failures integer not null,
  primary key (account_id, hour)
) with (fillfactor = 50);
create index free_failures_by_age on free_failures (hour);

create function free_failures_count(account text) returns void language sql as $$
  insert into free_failures as known (account_id, hour, failures) values (account, date_trunc('hour', now()), 1)
    on conflict (account_id, hour) do update set failures = known.failures + 1
$$;

-- Failures of ours, jobs that never began, and jobs cancelled before their first asset are not counted.
create function free_failures_of_job() returns trigger language plpgsql as $$
begin
  if new.started_at is null or new.error_code in ('internal_error', 'not_implemented') then
    return null;
  end if;
  if new.error_code = 'cancelled' and not exists (select 1 from job_assets where job_id = new.id) then
    return null;
  end if;
  perform free_failures_count(new.account_id);
  return null;
end $$;
create trigger jobs_count_free_failures after update of status on jobs for each row
  when (old.status in ('queued', 'processing') and new.status = 'failed')
  execute function free_failures_of_job();

-- Ends a hold as released, and counts the failure of the work it was for. False when it had ended before.
create function credits_release_failed(hold_id text) returns boolean language plpgsql as $$
declare
  owner text;
begin
  select account_id into owner from credit_holds where id = hold_id and state::text = 'held' for update;
  if not found then
    return false;
  end if;
  perform free_failures_count(owner);
  return credits_release(hold_id);
end $$;

-- Seconds until the account may start work again; 0 when it may now. Four paid captures or jobs earn one more failure,
-- so that whoever pays for long lists of pages is not stopped by the dead ones among them.
create function free_failures_wait(account text, hourly integer, daily integer) returns integer
language plpgsql stable as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  in_hour bigint;
  in_day bigint;
begin
  select coalesce(sum(failures) filter (where hour = this_hour), 0), coalesce(sum(failures), 0) into in_hour, in_day
    from free_failures where account_id = account and hour > this_hour - interval '24 hours';
  if in_hour < hourly and in_day < daily then
    return 0;
  end if;
  if in_hour - (select count(*) from credit_entries
      where account_id = account and created_at >= this_hour and kind = 'capture') / 4 < hourly
    and in_day - (select count(*) from credit_entries
      where account_id = account and created_at > this_hour - interval '23 hours' and kind = 'capture') / 4 < daily then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from this_hour + interval '1 hour' - now())))::integer;
end $$;

-- Failed attempts since the last one that was taken; a receiver that fails without end is disabled.
alter table webhooks add column failures_in_a_row integer not null default 0;
