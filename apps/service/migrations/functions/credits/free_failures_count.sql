-- Counts one failure that cost the account nothing, in the current hour.
create or replace function free_failures_count(account text) returns void language sql as $$
  insert into free_failures as known (account_id, hour, failures) values (account, date_trunc('hour', now()), 1)
    on conflict (account_id, hour) do update set failures = known.failures + 1
$$;
