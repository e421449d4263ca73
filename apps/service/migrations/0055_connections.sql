-- Apps that act for an account. A connection is a row of keys, so that caps, scopes, tickets, streams and revocation
-- work for it as for a key; its secrets are the tokens, which come and go while it stays.
alter table keys drop constraint keys_kind_check;
alter table keys add constraint keys_kind_check check (kind in ('live', 'anon', 'web', 'connection'));

create table oauth_clients (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index oauth_clients_unused on oauth_clients (created_at) where last_used_at is null;

create table connections (
  key_id text primary key references keys on delete cascade,
  client_id text not null,
  client_host text,
  resource text not null
);

-- A used code stays until it expires, so that its second use ends what the first one made.
create table oauth_codes (
  hash bytea primary key,
  account_id text not null references accounts,
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  code_challenge text not null,
  resource text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  monthly_cap integer not null check (monthly_cap > 0),
  key_id text references keys on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index oauth_codes_expired on oauth_codes (expires_at);

create table oauth_tokens (
  hash bytea primary key,
  key_id text not null references keys on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  used_at timestamptz,
  expires_at timestamptz not null
);
create index oauth_tokens_by_key on oauth_tokens (key_id);
create index oauth_tokens_expired on oauth_tokens (expires_at);

create table oauth_devices (
  hash bytea primary key,
  user_code text not null unique,
  client_id text not null,
  resource text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  account_id text references accounts,
  monthly_cap integer check (monthly_cap > 0),
  decision text check (decision in ('approve', 'deny')),
  polled_at timestamptz,
  expires_at timestamptz not null
);
create index oauth_devices_expired on oauth_devices (expires_at);

alter table account_notices drop constraint account_notices_kind_check;
alter table account_notices add constraint account_notices_kind_check
  check (kind in ('password', 'key', 'webhook', 'reset', 'connection'));
