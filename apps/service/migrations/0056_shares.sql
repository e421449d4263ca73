-- Review links of finished packs. They end with their pack.
create table shares (
  id text primary key,
  job_id text not null references jobs on delete cascade,
  -- SHA-256 of the token; the token itself is stored nowhere.
  token_hash text not null unique check (length(token_hash) = 43),
  can text not null check (can in ('view', 'comment', 'decide')),
  key_id text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The last decision, and how many there were.
  decision text check (decision in ('approved', 'changes_requested')),
  decision_version integer,
  decision_author text check (length(decision_author) <= 60),
  decision_note text check (length(decision_note) <= 2000),
  decided_at timestamptz,
  decisions integer not null default 0,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decision_version is null))
);
create index shares_by_job on shares (job_id, created_at);

create table share_comments (
  id text primary key,
  share_id text not null references shares on delete cascade,
  -- Null for the whole pack.
  asset text check (length(asset) <= 41),
  version integer not null,
  author text check (length(author) <= 60),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index share_comments_by_share on share_comments (share_id, created_at, id);

-- An event may name what it is about besides a job: a review link or a comment.
alter table events drop constraint events_type_check;
alter table events add constraint events_type_check
  check (type in ('job.updated', 'credits.updated', 'share.commented', 'share.decided')) not valid;
alter table events add column subject text;
alter table webhook_outbox add column subject text;
alter table webhook_deliveries add column subject text;

drop function events_append(text, text, text);
create function events_append(account text, event_type text, event_job text, event_subject text default null)
returns void language sql as $$
  with counter as (
    insert into event_counters as known (account_id, seq) values (account, 1)
    on conflict (account_id) do update set seq = known.seq + 1
    returning seq
  )
  insert into events (account_id, seq, type, job_id, subject)
    select account, seq, event_type, event_job, event_subject from counter
$$;

drop function webhooks_note(text, text, text);
create function webhooks_note(account text, event_name text, event_job text, event_subject text default null)
returns void language sql as $$
  insert into webhook_outbox (account_id, event, job_id, subject)
    select account, event_name, event_job, event_subject
    where exists (select 1 from webhooks w where w.account_id = account and w.enabled and event_name = any(w.events))
$$;
