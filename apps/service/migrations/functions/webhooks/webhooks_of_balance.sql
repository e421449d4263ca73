-- Trigger: queues `credits.low` when a charge or a clawback leaves fewer. Not when a hold does: holds that are given back
-- are free, and a caller could send any host an event for each.
create or replace function webhooks_of_balance() returns trigger language plpgsql as $$
begin
  perform webhooks_note(new.account_id, 'credits.low', null);
  return null;
end $$;

-- The number is `limits.lowCredits` of the contract; a test holds them together.
create or replace trigger balances_tell_webhooks after update on credit_balances for each row
  when (old.posted >= 10 and new.posted < 10)
  execute function webhooks_of_balance();
