-- Deletes a batch of device accounts, with their keys, that were not used for `unused` and never had money. Walks by
-- id: returns how many were deleted and the last id that was read, null at the end.
create or replace function accounts_purge_devices(unused interval, after_id text, batch integer, out purged integer, out last_id text)
language plpgsql as $$
declare
  seen integer := 0;
  device text;
begin
  purged := 0;
  for device in
    select id from accounts where kind = 'device' and id > after_id order by id limit batch
  loop
    seen := seen + 1;
    last_id := device;
    continue when exists (select 1 from accounts a where a.id = device and a.created_at >= now() - unused)
      or exists (select 1 from keys k where k.account_id = device and coalesce(k.last_used_at, k.created_at) >= now() - unused)
      or exists (select 1 from credit_entries e where e.account_id = device);
    -- Whoever signs up with this device at this moment has its row, and it stays.
    perform 1 from accounts where id = device and kind = 'device' for update skip locked;
    continue when not found;
    purged := purged + accounts_purge_rows(device)::integer;
  end loop;
  if seen < batch then
    last_id := null;
  end if;
end $$;
