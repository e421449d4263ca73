-- Events out. The change that is told of writes one row of the outbox in its own transaction; the deliveries are made of
-- it later, one for each webhook that wants it.

create table webhooks (
  id text primary key,
  account_id text not null references accounts,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  description text,
  enabled boolean not null default true,
  -- Needed to sign, so it cannot be a hash.
  secret text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index webhooks_by_account on webhooks (account_id, created_at);

create table webhook_outbox (
  id bigint generated always as identity primary key,
  account_id text not null,
  event text not null,
  job_id text,
  created_at timestamptz not null default clock_timestamp()
);

create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks on delete cascade,
  event text not null,
  job_id text,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  response_status integer,
  -- Counts deliveries on demand; each is a run of the engine of its own.
  run integer not null default 1,
  is_told boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz default clock_timestamp(),
  check ((state = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_untold on webhook_deliveries (created_at) where not is_told;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create function webhooks_note(account text, event_name text, event_job text) returns void language sql as $$
  insert into webhook_outbox (account_id, event, job_id)
    select account, event_name, event_job
    where exists (select 1 from webhooks w where w.account_id = account and w.enabled and event_name = any(w.events))
$$;

create function webhooks_of_job() returns trigger language plpgsql as $$
begin
  perform webhooks_note(new.account_id, 'job.' || new.status, new.id);
  return null;
end $$;
create trigger jobs_tell_webhooks after update of status on jobs for each row
  when (old.status in ('queued', 'processing') and new.status in ('completed', 'failed'))
  execute function webhooks_of_job();

create function webhooks_of_balance() returns trigger language plpgsql as $$
begin
  perform webhooks_note(new.account_id, 'credits.low', null);
  return null;
end $$;
-- The number is `limits.lowCredits` of the contract; a test holds them together.
create trigger balances_tell_webhooks after update on credit_balances for each row
  when (old.posted - old.held >= 10 and new.posted - new.held < 10)
  execute function webhooks_of_balance();
