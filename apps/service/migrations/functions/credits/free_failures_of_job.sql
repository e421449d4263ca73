-- Trigger: counts a failed job as a free failure of its account. Our own errors, a job that never had its turn with a
-- busy host, and a job that was cancelled before its first asset do not count.
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
