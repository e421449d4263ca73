-- Stores a registered app. Where its network or the install has as many as it may that were never approved, the oldest of
-- its network, or of the fullest one, is deleted. Calls run one after another.
create or replace function oauth_clients_add(
  new_id text, new_name text, uris text[], new_network text, network_count integer, unused_count integer
) returns void language plpgsql as $$
declare
  full_network text := new_network;
  seen record;
begin
  -- Any number that no other advisory lock in the database uses.
  perform pg_advisory_xact_lock(7234004);
  select count(*) as count, count(*) filter (where network = new_network) as of_network
    into seen from oauth_clients where last_used_at is null;
  if seen.of_network < network_count and seen.count >= unused_count then
    select coalesce(network, '') into full_network from oauth_clients where last_used_at is null
      group by coalesce(network, '') order by count(*) desc, min(created_at) limit 1;
  end if;
  if seen.of_network >= network_count or seen.count >= unused_count then
    delete from oauth_clients where id = (
      select id from oauth_clients where last_used_at is null and coalesce(network, '') = full_network
        order by created_at, id limit 1
    );
  end if;
  insert into oauth_clients (id, name, redirect_uris, network) values (new_id, new_name, uris, new_network);
end $$;
