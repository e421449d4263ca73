-- Raises GC402 with the spendable balance as its detail.
create or replace function credits_refuse(account text) returns void language plpgsql as $$
begin
  raise exception 'insufficient' using errcode = 'GC402',
    detail = coalesce((select posted - held from credit_balances where account_id = account), 0);
end $$;
