-- Admits a job: with a slot and a start in the outbox, or waiting for a slot. True when it has one. A hold that was
-- placed before the job was admitted becomes the hold of the job; a free job has none. What never cost money comes
-- after what did.
create or replace function jobs_admit(
  new_id text, account text, new_key text, key_cap bigint, new_type text, new_input jsonb, new_price bigint,
  new_priority smallint, deadline timestamptz, cap integer
) returns boolean language plpgsql as $$
declare
  slot boolean;
begin
  insert into job_slots as known (account_id, max_running) values (account, cap)
    on conflict (account_id) do update set max_running = cap
    returning known.running < cap into slot;
  insert into jobs (id, account_id, key_id, type, input, price, priority, has_slot, deadline_at)
    values (new_id, account, new_key, new_type, new_input, new_price, jobs_priority(account, new_priority),
      slot, deadline)
    on conflict (id) do nothing;
  -- Accepted before, by an attempt that did not live to answer.
  if not found then
    return true;
  end if;
  if slot then
    update job_slots set running = running + 1 where account_id = account;
    insert into job_outbox (job_id, action) values (new_id, 'start');
  end if;
  perform events_append(account, 'job.updated', new_id);
  perform events_append(account, 'credits.updated', null);
  if new_price = 0 then
    return slot;
  end if;
  -- The hold outlives the deadline: the job itself must end it, and the sweeper ends the job.
  perform credits_hold(new_id, account, new_price, new_id, new_key, key_cap, deadline + interval '1 hour');
  update credit_holds set expires_at = deadline + interval '1 hour', job_id = new_id
    where id = new_id and state::text = 'held';
  -- Given back meanwhile: without its price no job begins.
  if not found then
    raise exception 'the hold of % has ended before its job began', new_id;
  end if;
  return slot;
end $$;
