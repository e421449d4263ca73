-- Trigger: counts a failed job as a free failure of its account. Our own errors, a job that never began, one that never
-- had its turn with a busy host, and one that was cancelled early do not count.
create or replace function free_failures_of_job() returns trigger language plpgsql as $$
begin
  if new.started_at is null or new.error_code in ('internal_error', 'not_implemented', 'host_busy')
    or jobs_cancelled_early(new) then
    return null;
  end if;
  perform free_failures_count(new.account_id);
  return null;
end $$;
