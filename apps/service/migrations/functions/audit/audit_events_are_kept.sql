-- Trigger: rows never change, and only `audit_events_purge` deletes them, through a setting of its transaction.
create or replace function audit_events_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('galley.purges_audit_events', true) = 'yes' then
    return old;
  end if;
  raise exception 'audit_events is append-only';
end $$;
