-- Work. A job, its hold, its slot and its outbox row change together; nothing leaves a final state.
-- Locks are always taken in this order: job, slots, event counter, balance.

create table jobs (
  id text primary key,
  account_id text not null references accounts,
  key_id text,
  type text not null,
  status text not null default 'queued' check (status in ('queued', 'processing', 'completed', 'failed')),
  input jsonb not null,
  price bigint not null check (price > 0),
  priority smallint not null,
  -- Above the account's cap a job is queued without a slot, and no workflow exists for it.
  has_slot boolean not null default false,
  progress jsonb not null default '{"percent": 0, "stage": null, "stages": []}',
  -- What a type adds to the record beside its assets.
  result jsonb not null default '{}',
  error_code text,
  error_stage text,
  -- Counts every change a reader could see.
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  deadline_at timestamptz not null,
  check ((status in ('completed', 'failed')) = (finished_at is not null)),
  check ((status = 'failed') = (error_code is not null))
);
create index jobs_by_account on jobs (account_id, created_at desc, id desc);
create index jobs_waiting on jobs (account_id, created_at, id) where status = 'queued' and not has_slot;
create index jobs_live on jobs (deadline_at) where status in ('queued', 'processing');
create index jobs_finished on jobs (finished_at) where finished_at is not null;

create table job_assets (
  job_id text not null references jobs on delete cascade,
  name text not null,
  kind text not null,
  object_key text not null,
  -- A still of it, where it moves.
  poster_key text,
  facts jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (job_id, name)
);

create table job_slots (
  account_id text primary key references accounts,
  running integer not null default 0 check (running >= 0),
  -- The cap at the last submission, so that promotion keeps it too.
  max_running integer not null
) with (fillfactor = 50);

-- What the engine must still be told. A row goes once it was told.
create table job_outbox (
  id bigint generated always as identity primary key,
  job_id text not null,
  action text not null check (action in ('start', 'cancel')),
  created_at timestamptz not null default clock_timestamp()
);
create index job_outbox_by_job on job_outbox (job_id);

-- What happened, per account, numbered without gaps. An event names what changed; the record is read when it is sent.
create table event_counters (
  account_id text primary key references accounts,
  seq bigint not null
) with (fillfactor = 50);

create table events (
  account_id text not null,
  seq bigint not null,
  type text not null check (type in ('job.updated', 'credits.updated')),
  job_id text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, seq)
);
create index events_by_age on events (created_at);

create function events_append(account text, event_type text, event_job text) returns void language sql as $$
  with counter as (
    insert into event_counters as known (account_id, seq) values (account, 1)
    on conflict (account_id) do update set seq = known.seq + 1
    returning seq
  )
  insert into events (account_id, seq, type, job_id) select account, seq, event_type, event_job from counter
$$;

-- Takes the job in: with a slot and a start in the outbox, or waiting for one. True when it has a slot.
create function jobs_admit(
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
    values (new_id, account, new_key, new_type, new_input, new_price, new_priority, slot, deadline)
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
  -- The hold outlives the deadline: the job itself must end it, and the sweeper ends the job.
  perform credits_hold(new_id, account, new_price, new_id, new_key, key_cap, deadline + interval '1 hour');
  return slot;
end $$;

-- The job's workflow has begun. False when the job is final: there is nothing left to do.
create function jobs_begin(job text) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set status = 'processing', started_at = clock_timestamp(), version = version + 1
    where id = job and status = 'queued' returning account_id into owner;
  if found then
    perform events_append(owner, 'job.updated', job);
    return true;
  end if;
  -- Begun before by an attempt whose answer was lost.
  return exists (select 1 from jobs where id = job and status = 'processing');
end $$;

-- Whatever a reader could see of a live job: progress, results. False when the job is final.
create function jobs_change(job text, new_progress jsonb, added_result jsonb) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set progress = coalesce(new_progress, progress), result = result || coalesce(added_result, '{}'),
      version = version + 1
    where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;

-- Puts an asset into the record of a live job. Twice is once; a late writer changes nothing.
create function jobs_add_asset(
  job text, asset_name text, asset_kind text, asset_key text, asset_poster text, asset_facts jsonb
) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set version = version + 1 where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  insert into job_assets (job_id, name, kind, object_key, poster_key, facts)
    values (job, asset_name, asset_kind, asset_key, asset_poster, asset_facts)
    on conflict (job_id, name) do update set kind = excluded.kind, object_key = excluded.object_key,
      poster_key = excluded.poster_key, facts = excluded.facts;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;

-- Gives the freed slot to the longest waiting job of the account, or back.
create function jobs_hand_over_slot(account text) returns void language plpgsql as $$
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

-- Ends a live job, once. With an error code it has failed and its hold is released; without, it is settled.
create function jobs_finish(job text, code text, stage text, entry_id text, tell_engine boolean)
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
  if code is null then
    perform credits_settle(job, entry_id);
  else
    perform credits_release(job);
  end if;
  return true;
end $$;

-- Promotes jobs that wait although their account has room, which a lost race can leave behind. Gives how many.
create function jobs_promote() returns integer language plpgsql as $$
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
