-- Names a job in any state; null removes the name. The same name again changes nothing and is no event. False when the
-- account has no such job.
create or replace function jobs_rename(account text, job text, new_name text) returns boolean language plpgsql as $$
begin
  update jobs set name = new_name, version = version + 1
    where id = job and account_id = account and name is distinct from new_name;
  if found then
    perform events_append(account, 'job.updated', job);
    return true;
  end if;
  return exists (select 1 from jobs where id = job and account_id = account);
end $$;
