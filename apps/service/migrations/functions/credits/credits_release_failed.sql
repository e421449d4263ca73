-- Ends a hold as released and counts a failure of its account. False when the hold had already ended.
create or replace function credits_release_failed(hold_id text) returns boolean language plpgsql as $$
declare
  owner text;
begin
  select account_id into owner from credit_holds where id = hold_id and state::text = 'held' for update;
  if not found then
    return false;
  end if;
  perform free_failures_count(owner);
  return credits_release(hold_id);
end $$;
