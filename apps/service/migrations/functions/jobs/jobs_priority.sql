-- The usual priority is for accounts that have paid; the others come after them.
create or replace function jobs_priority(account text, usual smallint) returns smallint language sql stable as $$
  select case when usual = 3 and not credits_has_paid(account) then 4 else usual end::smallint
$$;
