-- Whether an account has paid is asked at each submission; what was taken back counts.
drop index credit_entries_purchases;
create index credit_entries_payments on credit_entries (account_id) include (amount)
  where kind in ('purchase', 'adjustment', 'clawback', 'refund');
