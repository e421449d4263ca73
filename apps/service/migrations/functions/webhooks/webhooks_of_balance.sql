-- Trigger: queues `credits.low`.
create or replace function webhooks_of_balance() returns trigger language plpgsql as $$
begin
  perform webhooks_note(new.account_id, 'credits.low', null);
  return null;
end $$;
