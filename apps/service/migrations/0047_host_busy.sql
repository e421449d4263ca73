-- A job that never had its turn with a busy host is no failure of its account.
create or replace function free_failures_of_job() returns trigger language plpgsql as $$
begin
  if new.started_at is null or new.error_code in ('internal_error', 'not_implemented', 'host_busy') then
    return null;
  end if;
  if new.error_code = 'cancelled' and not exists (select 1 from job_assets where job_id = new.id) then
    return null;
  end if;
  perform free_failures_count(new.account_id);
  return null;
end $$;
