-- Deletes at most `at_most` events older than `before`, oldest first. Returns how many.
create or replace function audit_events_purge(before timestamptz, at_most integer) returns integer language plpgsql as $$
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
