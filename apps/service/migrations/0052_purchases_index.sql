-- Whether an account has ever bought credits or got some from the operator, asked at each submission.
create index credit_entries_purchases on credit_entries (account_id) where kind in ('purchase', 'adjustment');
