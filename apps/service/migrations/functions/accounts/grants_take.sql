-- Counts one signup grant by email, network and day, all or none. True when the grant may be given.
create or replace function grants_take(account text, email_hash bytea, grant_network text, network_cap bigint, day_cap bigint)
returns boolean language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
begin
  insert into signup_grant_emails (hash, account_id) values (email_hash, account) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into signup_grants as known (network, day, granted)
    select grant_network, today, 1 where network_cap > 0
    on conflict (network, day) do update set granted = known.granted + 1 where known.granted < network_cap;
  if found then
    insert into signup_grants as known (network, day, granted)
      select 'install', today, 1 where day_cap > 0
      on conflict (network, day) do update set granted = known.granted + 1 where known.granted < day_cap;
    if found then
      return true;
    end if;
    update signup_grants set granted = granted - 1 where network = grant_network and day = today;
  end if;
  delete from signup_grant_emails where hash = email_hash;
  return false;
end $$;
