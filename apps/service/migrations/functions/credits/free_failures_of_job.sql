-- Trigger: counts a failed job as a free failure of its account, unless it is one that does not count.
create or replace function free_failures_of_job() returns trigger language plpgsql as $$
begin
  if jobs_failed_uncounted(new) then
    return null;
  end if;
  perform free_failures_count(new.account_id);
  return null;
end $$;
