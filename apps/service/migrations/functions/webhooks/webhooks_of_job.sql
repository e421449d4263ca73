-- Trigger: queues `job.completed` or `job.failed`. Jobs that are cancelled early cost nothing and are counted nowhere,
-- so of these ten a minute are reported, as many as tests of webhooks: nobody floods a host of others through us.
create or replace function webhooks_of_job() returns trigger language plpgsql as $$
begin
  if jobs_cancelled_early(new) and (
    select count(*) from jobs where account_id = new.account_id and error_code = 'cancelled'
      and finished_at > clock_timestamp() - interval '1 minute'
  ) > 10 then
    return null;
  end if;
  perform webhooks_note(new.account_id, 'job.' || new.status, new.id);
  return null;
end $$;
