-- Starts an upload of an account that never paid. Returns null, or whose ceiling it exceeds: that of the account, of its
-- network or of all such accounts.
create or replace function uploads_begin_unpaid(
  new_id text, account text, new_key text, new_type text, new_bytes bigint, expires timestamptz, signed timestamptz,
  open_count integer, open_bytes bigint, stored_count integer, stored_bytes bigint,
  network text, network_count integer, network_bytes bigint, install_bytes bigint
) returns text language plpgsql as $$
declare
  seen record;
begin
  -- The account first: who waits for its row must not have the lock that all such accounts share.
  perform 1 from accounts where id = account for no key update;
  if not exists (select 1 from uploads where id = new_id) then
    -- Any number that no other advisory lock in the database uses: calls at once must not exceed a ceiling together.
    perform pg_advisory_xact_lock(7234003);
    select count(*) filter (where unpaid_network = network) as count,
        coalesce(sum(size_bytes) filter (where unpaid_network = network), 0) as bytes,
        coalesce(sum(size_bytes), 0) as all_bytes
      into seen from uploads where unpaid_network is not null;
    if seen.count >= network_count or seen.bytes + new_bytes > network_bytes then
      return 'network';
    end if;
    if seen.all_bytes + new_bytes > install_bytes then
      return 'install';
    end if;
  end if;
  if not uploads_begin(new_id, account, new_key, new_type, new_bytes, expires, signed,
      open_count, open_bytes, stored_count, stored_bytes) then
    return 'account';
  end if;
  update uploads set unpaid_network = coalesce(unpaid_network, network) where id = new_id and account_id = account;
  return null;
end $$;
