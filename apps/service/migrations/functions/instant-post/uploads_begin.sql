-- Starts an upload. False when the account has too many open or stored. Calls of one account run one after another.
create or replace function uploads_begin(
  new_id text, account text, new_key text, new_type text, new_bytes bigint, expires timestamptz, signed timestamptz,
  open_count integer, open_bytes bigint, stored_count integer, stored_bytes bigint
) returns boolean language plpgsql as $$
declare
  seen record;
begin
  perform 1 from accounts where id = account for no key update;
  update uploads set signed_until = greatest(signed_until, signed)
    where id = new_id and account_id = account and removed_at is null;
  if found then
    return true;
  end if;
  select count(*) as stored, coalesce(sum(size_bytes), 0) as bytes,
      count(*) filter (where taken_at is null) as open, coalesce(sum(size_bytes) filter (where taken_at is null), 0) as waiting
    into seen from uploads where account_id = account;
  if seen.open >= open_count or seen.waiting + new_bytes > open_bytes
      or seen.stored >= stored_count or seen.bytes + new_bytes > stored_bytes then
    return false;
  end if;
  insert into uploads (id, account_id, object_key, content_type, size_bytes, expires_at, signed_until)
    values (new_id, account, new_key, new_type, new_bytes, expires, signed);
  return true;
end $$;
