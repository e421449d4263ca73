-- Trigger: queues `job.completed` or `job.failed`. Failures that are counted nowhere cost nothing however many there are,
-- so of these ten a minute are reported, as many as tests of webhooks: nobody floods a host of others through us. Our own
-- errors are all reported: nobody causes them at will.
create or replace function webhooks_of_job() returns trigger language plpgsql as $$
begin
  if new.status = 'failed' and new.error_code not in ('internal_error', 'not_implemented')
    and jobs_failed_uncounted(new) and (
      select count(*) from jobs j where j.account_id = new.account_id and j.status = 'failed'
        and j.error_code not in ('internal_error', 'not_implemented')
        and j.finished_at > clock_timestamp() - interval '1 minute' and jobs_failed_uncounted(j)
    ) > 10 then
    return null;
  end if;
  perform webhooks_note(new.account_id, 'job.' || new.status, new.id);
  return null;
end $$;
