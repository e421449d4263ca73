-- Trigger: queues `job.completed` or `job.failed`.
create or replace function webhooks_of_job() returns trigger language plpgsql as $$
begin
  perform webhooks_note(new.account_id, 'job.' || new.status, new.id);
  return null;
end $$;
