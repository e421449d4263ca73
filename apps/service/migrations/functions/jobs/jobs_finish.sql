-- Ends a live job, once. With an error code it fails and its hold is released; without one it is settled. A hold that
-- is gone cannot be settled: then nothing is charged and the job fails. A free job has no hold.
create or replace function jobs_finish(job text, code text, stage text, entry_id text, tell_engine boolean)
returns boolean language plpgsql as $$
declare
  ended jobs;
  failure text := code;
begin
  select * into ended from jobs where id = job and status in ('queued', 'processing') for update;
  if not found then
    return false;
  end if;
  if code is null and ended.price > 0 then
    -- Before the state is written: what follows a completed job must not follow an unpaid one.
    perform 1 from credit_holds where id = job and state::text = 'held' for update;
    failure := case when found then null else 'deadline_exceeded' end;
  end if;
  update jobs set status = case when failure is null then 'completed' else 'failed' end,
      error_code = failure,
      error_stage = case when failure is null then null else coalesce(stage, progress ->> 'stage') end,
      progress = case when failure is null then progress || '{"percent": 100}' else progress end,
      started_at = coalesce(started_at, case when failure is null then clock_timestamp() end),
      finished_at = clock_timestamp(), version = version + 1
    where id = job;
  if ended.has_slot then
    perform jobs_hand_over_slot(ended.account_id);
    if tell_engine then
      insert into job_outbox (job_id, action) values (job, 'cancel');
    end if;
  end if;
  perform events_append(ended.account_id, 'job.updated', job);
  if failure is null and ended.type = 'render:edit' then
    perform events_append(ended.account_id, 'job.updated', ended.input ->> 'job_id');
  end if;
  perform events_append(ended.account_id, 'credits.updated', null);
  if ended.price = 0 then
    return true;
  end if;
  if failure is null then
    perform credits_settle(job, entry_id);
  else
    perform credits_release(job);
  end if;
  return true;
end $$;
