-- Ends a hold as released. False when the hold had already ended.
create or replace function credits_release(hold_id text) returns boolean language plpgsql as $$
declare
  hold credit_holds;
begin
  update credit_holds set state = 'released', ended_at = clock_timestamp()
    where id = hold_id and state::text = 'held' returning * into hold;
  if not found then
    return false;
  end if;
  update credit_key_months set amount = amount - hold.amount
    where key_id = hold.key_id and month = date_trunc('month', hold.created_at at time zone 'utc')::date
      and amount >= hold.amount;
  update credit_balances set held = held - hold.amount, touched_at = clock_timestamp()
    where account_id = hold.account_id;
  return true;
end $$;
