-- The network (IPv4 /24, IPv6 /48) from which an account that never paid started an upload; null for all others.
alter table uploads add column unpaid_network text;
create index uploads_unpaid on uploads (unpaid_network) include (size_bytes) where unpaid_network is not null;

-- The network that registered an app, until it is approved.
alter table oauth_clients add column network text;
