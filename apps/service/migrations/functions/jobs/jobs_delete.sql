-- Deletes a job that has ended, and the edits of it. Returns their ids: none while one of them is live, null when the
-- account has no such job. An edit alone is not deleted: its objects are those of versions of its pack. An edit that is submitted at the same moment finds no pack, and fails uncharged.
create or replace function jobs_delete(account text, job text) returns text[] language plpgsql as $$
declare
  doomed text[];
  is_live boolean;
begin
  perform 1 from jobs where id = job and account_id = account and type <> 'render:edit' for update;
  if not found then
    return null;
  end if;
  select array_agg(j.id), bool_or(j.finished_at is null) into doomed, is_live from jobs j
    where j.id = job or (j.type = 'render:edit' and j.input ->> 'job_id' = job and j.account_id = account);
  if is_live then
    return '{}';
  end if;
  delete from jobs where id = any(doomed);
  perform events_append(account, 'job.updated', job);
  return doomed;
end $$;
