-- Delivered if and only if charged. Until a job is completed its record shows previews; what a job made that ends
-- unpaid is deleted. The price of a completed job was settled, or the job is not completed.

-- A small watermarked image of the asset; null for assets that were made before previews existed.
alter table job_assets add column preview_key text;

-- Jobs that ended unpaid and whose objects must go. Passes repeat for as long as a late writer may still run.
create table job_purges (
  job_id text primary key references jobs on delete cascade,
  passes smallint not null default 0,
  due_at timestamptz not null default clock_timestamp()
);
create index job_purges_due on job_purges (due_at);

-- The last parameter has a default: the version before this one calls with six.
drop function jobs_add_asset(text, text, text, text, text, jsonb);
create function jobs_add_asset(
  job text, asset_name text, asset_kind text, asset_key text, asset_poster text, asset_facts jsonb,
  asset_preview text default null
) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set version = version + 1 where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  insert into job_assets (job_id, name, kind, object_key, poster_key, preview_key, facts)
    values (job, asset_name, asset_kind, asset_key, asset_poster, asset_preview, asset_facts)
    on conflict (job_id, name) do update set kind = excluded.kind, object_key = excluded.object_key,
      poster_key = excluded.poster_key, preview_key = excluded.preview_key, facts = excluded.facts;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;

drop function packs_deliver(text, text, text, text, text, jsonb, jsonb);
create function packs_deliver(
  job text, asset text, asset_kind text, asset_key text, asset_poster text, asset_facts jsonb, asset_checks jsonb,
  asset_preview text default null
) returns boolean language plpgsql as $$
begin
  if not jobs_add_asset(job, asset, asset_kind, asset_key, asset_poster, asset_facts, asset_preview) then
    return false;
  end if;
  update pack_assets set state = 'ready', percent = 100, code = null, checks = asset_checks
    where job_id = job and name = asset;
  perform packs_tell(job);
  return true;
end $$;

-- Every way into `failed` leaves a purge behind, in the same transaction.
create function jobs_queue_purge() returns trigger language plpgsql as $$
begin
  insert into job_purges (job_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger jobs_purge after update of status on jobs
  for each row when (new.status = 'failed' and old.status <> 'failed') execute function jobs_queue_purge();

-- Ends a live job, once. With an error code it has failed and its hold is released; without, it is settled. A hold
-- that is gone cannot be settled: then nothing is charged, and the job has failed.
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

-- What failed before this migration still has its objects.
insert into job_purges (job_id) select id from jobs where status = 'failed';
