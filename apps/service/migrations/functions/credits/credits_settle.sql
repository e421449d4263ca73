-- Ends a hold as captured, with its entry. False when the hold had already ended.
create or replace function credits_settle(hold_id text, entry_id text) returns boolean language plpgsql as $$
declare
  hold credit_holds;
begin
  update credit_holds set state = 'captured', ended_at = clock_timestamp()
    where id = hold_id and state::text = 'held' returning * into hold;
  if not found then
    return false;
  end if;
  with balance as (
    update credit_balances set posted = posted - hold.amount, held = held - hold.amount, touched_at = clock_timestamp()
    where account_id = hold.account_id returning posted - held as after
  )
  insert into credit_entries (id, account_id, kind, amount, balance_after, job_id, key_id, reference)
    select entry_id, hold.account_id, 'capture', -hold.amount, after, hold.job_id, hold.key_id, hold.id from balance;
  return true;
end $$;
