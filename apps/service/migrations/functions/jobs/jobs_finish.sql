-- Ends a live job, once. With an error code it fails and its hold is released; without one it is settled. A hold that
-- is gone cannot be settled: then nothing is charged and the job fails.
create or replace function jobs_finish(job text, code text, stage text, entry_id text, tell_engine boolean)
returns boolean language plpgsql as $$
declare
  ended jobs;
begin
  update jobs set status = case when code is null then 'completed' else 'failed' end,
      error_code = code, error_stage = case when code is null then null else coalesce(stage, progress ->> 'stage') end,
      progress = case when code is null then progress || '{"percent": 100}' else progress end,
      started_at = coalesce(started_at, case when code is null then clock_timestamp() end),
      finished_at = clock_timestamp(), version = version + 1
    where id = job and status in ('queued', 'processing') returning * into ended;
  if not found then
    return false;
  end if;
  if ended.has_slot then
    perform jobs_hand_over_slot(ended.account_id);
    if tell_engine then
      insert into job_outbox (job_id, action) values (job, 'cancel');
    end if;
  end if;
  perform events_append(ended.account_id, 'job.updated', job);
  perform events_append(ended.account_id, 'credits.updated', null);
  if code is not null then
    perform credits_release(job);
  elsif not credits_settle(job, entry_id) then
    update jobs set status = 'failed', error_code = 'deadline_exceeded' where id = job;
  end if;
  return true;
end $$;
