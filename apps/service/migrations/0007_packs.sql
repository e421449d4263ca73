-- Packs. What a pack is made of is planned before it is made; each part is then filled in once, while its job is live.

-- Objects of a job that its record does not show: what it was made from, its archive. They go when the job goes.
create table job_objects (
  job_id text not null references jobs on delete cascade,
  object_key text not null,
  primary key (job_id, object_key)
);

create table packs (
  job_id text primary key references jobs on delete cascade,
  source jsonb not null,
  brand jsonb,
  logo_key text,
  captions jsonb,
  -- Null until a zip was asked for.
  zip_key text,
  zip_bytes bigint,
  check ((zip_key is null) = (zip_bytes is null))
);

create table pack_assets (
  job_id text not null references packs on delete cascade,
  name text not null,
  -- The order in which a client draws them.
  position smallint not null,
  kind text not null check (kind in ('clip', 'still', 'caption')),
  format text,
  width integer,
  height integer,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  code text,
  checks jsonb not null default '[]',
  primary key (job_id, name),
  check ((state = 'failed') = (code is not null))
);

-- A change that a reader can see. False when the job is final: a late writer changes nothing.
create function jobs_touch(job text) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set version = version + 1 where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;

-- Takes a job in, or finds the one that the same account asked for in the same words a moment ago.
create function jobs_submit(
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

-- Progress is what the plan says of itself: gathering and writing are told as a quarter, cooking as the rest.
create function packs_tell(job text) returns void language sql as $$
  with told as (
    select p.source ->> 'kind' <> 'idea' as gathers,
      p.brand is not null or p.source ->> 'kind' = 'idea' as is_gathered,
      p.captions is not null as is_written,
      count(*) filter (where a.kind <> 'caption') as total,
      count(*) filter (where a.kind <> 'caption' and a.state in ('ready', 'failed')) as done,
      coalesce(avg(case a.state when 'failed' then 100 else a.percent end) filter (where a.kind <> 'caption'), 0) as cooked
    from packs p left join pack_assets a using (job_id) where p.job_id = job group by p.job_id
  ), stages as (
    select *, case when not is_gathered then 'gather' when not is_written then 'write' else 'cook' end as stage,
      case when is_gathered then 'done' else 'working' end as gathering,
      case when is_written then 'done' when is_gathered then 'working' else 'waiting' end as writing,
      case when is_written and done = total then 'done' when is_written then 'working' else 'waiting' end as cooking
    from told
  )
  update jobs set progress = jsonb_build_object(
    'percent', case stage when 'gather' then 5 when 'write' then 15 else 25 + floor(cooked * 0.74) end,
    'stage', stage,
    'stages', case when gathers then
        jsonb_build_array(jsonb_build_object('name', 'gather', 'state', gathering, 'done', is_gathered::int, 'total', 1))
      else '[]' end || jsonb_build_array(
        jsonb_build_object('name', 'write', 'state', writing, 'done', is_written::int, 'total', 1),
        jsonb_build_object('name', 'cook', 'state', cooking, 'done', done, 'total', total)
      )
    ) from stages where jobs.id = job
$$;

-- What the pack will hold. Said again with more knowledge, it keeps what is done already.
create function packs_plan(job text, new_source jsonb, new_brand jsonb, new_logo text, plan jsonb)
returns boolean language plpgsql as $$
begin
  if not jobs_touch(job) then
    return false;
  end if;
  insert into packs as known (job_id, source, brand, logo_key) values (job, new_source, new_brand, new_logo)
    on conflict (job_id) do update set source = excluded.source, brand = coalesce(excluded.brand, known.brand),
      logo_key = coalesce(excluded.logo_key, known.logo_key);
  delete from pack_assets where job_id = job
    and name not in (select p.name from jsonb_to_recordset(plan) as p (name text));
  insert into pack_assets (job_id, name, position, kind, format, width, height)
    select job, p.name, p.position, p.kind, p.format, p.width, p.height
    from jsonb_to_recordset(plan)
      as p (name text, position smallint, kind text, format text, width integer, height integer)
    on conflict (job_id, name) do update set position = excluded.position, kind = excluded.kind,
      format = excluded.format, width = excluded.width, height = excluded.height;
  perform packs_tell(job);
  return true;
end $$;

-- The captions, all at once: each is an asset of its own, with its checks.
create function packs_caption(job text, new_captions jsonb, checks_by_name jsonb) returns boolean language plpgsql as $$
begin
  if not jobs_touch(job) then
    return false;
  end if;
  update packs set captions = new_captions where job_id = job;
  update pack_assets set state = 'ready', percent = 100, code = null, checks = coalesce(checks_by_name -> name, '[]')
    where job_id = job and kind = 'caption';
  perform packs_tell(job);
  return true;
end $$;

-- What is done stays done: a second attempt that comes late neither begins nor fails it again.
create function packs_mark(job text, asset text, new_state text, new_percent integer, new_code text)
returns boolean language plpgsql as $$
begin
  if not jobs_touch(job) then
    return false;
  end if;
  update pack_assets set state = new_state, percent = new_percent, code = new_code
    where job_id = job and name = asset and state <> 'ready';
  perform packs_tell(job);
  return true;
end $$;

create function packs_deliver(
  job text, asset text, asset_kind text, asset_key text, asset_poster text, asset_facts jsonb, asset_checks jsonb
) returns boolean language plpgsql as $$
begin
  if not jobs_add_asset(job, asset, asset_kind, asset_key, asset_poster, asset_facts) then
    return false;
  end if;
  update pack_assets set state = 'ready', percent = 100, code = null, checks = asset_checks
    where job_id = job and name = asset;
  perform packs_tell(job);
  return true;
end $$;

-- The archive of a completed pack. The first one stays; a reader sees that the record has changed.
create function packs_archive(job text, archive_key text, archive_bytes bigint) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update packs set zip_key = archive_key, zip_bytes = archive_bytes where job_id = job and zip_key is null;
  if not found then
    return false;
  end if;
  insert into job_objects (job_id, object_key) values (job, archive_key) on conflict do nothing;
  update jobs set version = version + 1 where id = job returning account_id into owner;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;
