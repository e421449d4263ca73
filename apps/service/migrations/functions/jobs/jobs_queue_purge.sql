-- Trigger: every job that fails gets a row in `job_purges`, in the same transaction.
create or replace function jobs_queue_purge() returns trigger language plpgsql as $$
begin
  insert into job_purges (job_id) values (new.id) on conflict do nothing;
  return null;
end $$;
