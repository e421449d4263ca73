-- Seconds until the account may start work again; 0 when it may now. Every four paid captures or jobs allow one more
-- failure, so that an account that pays for a long list of pages is not stopped by the dead ones among them.
create or replace function free_failures_wait(account text, hourly integer, daily integer) returns integer
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
