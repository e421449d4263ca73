-- Names a job in any state; null removes the name. False when the account has no such job.
create or replace function jobs_rename(account text, job text, new_name text) returns boolean language plpgsql as $$
begin
  update jobs set name = new_name, version = version + 1 where id = job and account_id = account;
  if not found then
    return false;
  end if;
  perform events_append(account, 'job.updated', job);
  return true;
end $$;
