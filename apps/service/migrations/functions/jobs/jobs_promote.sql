-- Starts jobs that wait although their account has a free slot, which a lost race can leave behind. Returns how many.
create or replace function jobs_promote() returns integer language plpgsql as $$
declare
  waiting record;
  promoted integer := 0;
begin
  for waiting in
    select distinct on (j.account_id) j.account_id, j.id from jobs j join job_slots s on s.account_id = j.account_id
    where j.status = 'queued' and not j.has_slot and s.running < s.max_running
    order by j.account_id, j.created_at, j.id
  loop
    perform 1 from job_slots where account_id = waiting.account_id and running < max_running for update;
    continue when not found;
    update jobs set has_slot = true where id = waiting.id and status = 'queued' and not has_slot;
    continue when not found;
    update job_slots set running = running + 1 where account_id = waiting.account_id;
    insert into job_outbox (job_id, action) values (waiting.id, 'start');
    promoted := promoted + 1;
  end loop;
  return promoted;
end $$;
