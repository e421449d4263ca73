-- The usual priority is for accounts that have bought credits or got some from the operator; the others come after them.
create or replace function jobs_priority(account text, usual smallint) returns smallint language sql stable as $$
  select case
    when usual = 3 and not exists (
      select from credit_entries where account_id = account and kind in ('purchase', 'adjustment')
    ) then 4
    else usual
  end::smallint
$$;
