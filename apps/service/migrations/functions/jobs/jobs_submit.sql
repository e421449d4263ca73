-- Admits a job, or returns the one that the same account submitted with the same input within `join_seconds`.
create or replace function jobs_submit(
  new_id text, account text, new_key text, key_cap bigint, new_type text, new_input jsonb, new_price bigint,
  new_priority smallint, deadline timestamptz, cap integer, join_seconds integer
) returns table (job_id text, job_status text, has_slot boolean) language plpgsql as $$
declare
  twin record;
begin
  if join_seconds > 0 then
    -- Submissions of one account wait for each other here, so that two at the same moment are one.
    insert into job_slots as known (account_id, max_running) values (account, cap)
      on conflict (account_id) do update set max_running = cap;
    select j.id, j.status into twin from jobs j
      where j.account_id = account and j.type = new_type and j.input = new_input and j.status <> 'failed'
        and j.id <> new_id and j.created_at > clock_timestamp() - make_interval(secs => join_seconds)
      order by j.created_at limit 1;
    if found then
      return query select twin.id, twin.status, false;
      return;
    end if;
  end if;
  return query select new_id, 'queued', jobs_admit(new_id, account, new_key, key_cap, new_type, new_input, new_price,
    new_priority, deadline, cap);
end $$;
