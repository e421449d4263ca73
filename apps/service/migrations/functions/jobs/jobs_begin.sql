-- Marks that the workflow of the job has started. False when the job is final: nothing is left to do.
create or replace function jobs_begin(job text) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set status = 'processing', started_at = clock_timestamp(), version = version + 1
    where id = job and status = 'queued' returning account_id into owner;
  if found then
    perform events_append(owner, 'job.updated', job);
    return true;
  end if;
  -- Begun before by an attempt whose answer was lost.
  return exists (select 1 from jobs where id = job and status = 'processing');
end $$;
