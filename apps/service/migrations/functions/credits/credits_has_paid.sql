-- Whether the account has bought credits, or got some from the operator, and they were not all taken back.
create or replace function credits_has_paid(account text) returns boolean language sql stable as $$
  select coalesce(sum(amount), 0) > 0 from credit_entries
  where account_id = account and kind in ('purchase', 'adjustment', 'clawback', 'refund')
$$;
