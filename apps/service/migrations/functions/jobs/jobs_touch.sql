-- Marks a change that readers can see. False when the job is final: a late writer changes nothing.
create or replace function jobs_touch(job text) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set version = version + 1 where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;
