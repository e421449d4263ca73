-- Trigger: counts a failed job as a free failure of its account. Our own errors, a job that never had its turn with a
-- busy host, and a job that was cancelled soon and before its first asset do not count. Later it does: transcription,
-- the text model and a whole recording come before the first asset, and the progress shows how near it is.
create or replace function free_failures_of_job() returns trigger language plpgsql as $$
begin
  if new.started_at is null or new.error_code in ('internal_error', 'not_implemented', 'host_busy') then
    return null;
  end if;
  if new.error_code = 'cancelled' and new.started_at > clock_timestamp() - interval '5 seconds'
    and not exists (select 1 from job_assets where job_id = new.id) then
    return null;
  end if;
  perform free_failures_count(new.account_id);
  return null;
end $$;
