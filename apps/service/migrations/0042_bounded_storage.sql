-- A page decides what it says, not how much of it lies here: a title of 500 characters, an address of 4,096, and facts
-- of ours. Rows from before are left alone and go by age.
alter table captures add constraint captures_facts_bounded check (octet_length(facts::text) <= 32768) not valid;

-- A removed upload stays as a tombstone until nobody can send to it any more; then its objects are deleted once more.
alter table uploads add column removed_at timestamptz;
alter table uploads add column taken_at timestamptz;
alter table uploads add column signed_until timestamptz not null default now() + interval '24 hours';
alter table uploads alter column signed_until drop default;
create index uploads_by_account on uploads (account_id);
create index uploads_removed on uploads (signed_until) where removed_at is not null;

-- Begins an upload unless the account has too many. Null: too many. Beginnings of one account wait for each other here.
create function uploads_begin(
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
