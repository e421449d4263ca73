-- Writes progress and results of a live job. False when the job is final.
create or replace function jobs_change(job text, new_progress jsonb, added_result jsonb) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set progress = coalesce(new_progress, progress), result = result || coalesce(added_result, '{}'),
      version = version + 1
    where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;
