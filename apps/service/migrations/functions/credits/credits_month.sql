-- The first day of the current calendar month, in UTC.
create or replace function credits_month() returns date language sql stable as $$
  select date_trunc('month', now() at time zone 'utc')::date
$$;
