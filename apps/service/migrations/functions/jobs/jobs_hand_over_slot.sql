-- Gives the freed slot to the longest waiting job of the account, or returns it when none waits.
create or replace function jobs_hand_over_slot(account text) returns void language plpgsql as $$
declare
  next_id text;
begin
  perform 1 from job_slots where account_id = account for update;
  select id into next_id from jobs
    where account_id = account and status = 'queued' and not has_slot
    order by created_at, id limit 1 for update skip locked;
  if next_id is null then
    update job_slots set running = running - 1 where account_id = account;
  else
    update jobs set has_slot = true where id = next_id;
    insert into job_outbox (job_id, action) values (next_id, 'start');
  end if;
end $$;
