-- What is pending in an account is deleted where its sessions end.
create index oauth_codes_by_account on oauth_codes (account_id);
create index oauth_devices_by_account on oauth_devices (account_id);

-- Clients are deleted when they have no live connection.
create index connections_by_client on connections (client_id);
create index oauth_clients_used on oauth_clients (last_used_at) where last_used_at is not null;

-- Review links end with the key or connection that made them.
create index shares_by_key on shares (key_id) where revoked_at is null;

-- Why something ended that its owner did not end.
alter table audit_events add column reason text check (length(reason) <= 60);
