-- Who did what: rows are only ever added. It names accounts, keys and sessions that may be gone.
create table audit_events (
  id text primary key,
  account_id text not null,
  action text not null check (length(action) <= 60),
  actor text not null check (actor in ('key', 'session', 'anyone', 'operator', 'processor')),
  key_id text,
  session_id text,
  network text check (length(network) <= 64),
  request_id text check (length(request_id) <= 64),
  -- The key, session, webhook or purchase that it was done to.
  subject text check (length(subject) <= 200),
  created_at timestamptz not null default now()
);
create index audit_events_by_account on audit_events (account_id, created_at desc, id desc);
create index audit_events_by_time on audit_events (created_at);

-- Nobody changes a row, and only the purge deletes one: it says so for its transaction.
create function audit_events_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('galley.purges_audit_events', true) = 'yes' then
    return old;
  end if;
  raise exception 'audit_events is append-only';
end $$;

create trigger audit_events_are_kept before update or delete on audit_events
  for each row execute function audit_events_are_kept();
create trigger audit_events_are_not_truncated before truncate on audit_events
  for each statement execute function audit_events_are_kept();

create function audit_events_purge(before timestamptz, at_most integer) returns integer language plpgsql as $$
declare
  deleted integer;
begin
  perform set_config('galley.purges_audit_events', 'yes', true);
  with old as (select id from audit_events where created_at < before order by created_at limit at_most)
  delete from audit_events using old where audit_events.id = old.id;
  get diagnostics deleted = row_count;
  perform set_config('galley.purges_audit_events', '', true);
  return deleted;
end $$;
