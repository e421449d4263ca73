-- Who may call: accounts, their keys and their sessions. Secrets are stored as SHA-256 only.

create table accounts (
  id text primary key,
  kind text not null check (kind in ('person', 'device')),
  email text,
  password_hash text,
  name text,
  email_confirmed_at timestamptz,
  channel text not null check (channel in ('studio', 'agent', 'plain', 'device')),
  agent text,
  created_at timestamptz not null default now(),
  check ((kind = 'person') = (email is not null and password_hash is not null))
);
create unique index accounts_by_email on accounts (lower(email));

create table keys (
  id text primary key,
  account_id text not null references accounts,
  kind text not null check (kind in ('live', 'anon', 'web')),
  name text not null,
  hash bytea not null unique,
  prefix text not null,
  origins text[] not null default '{}',
  monthly_cap integer check (monthly_cap > 0),
  from_login boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'web') = (cardinality(origins) > 0))
);
create index keys_by_account on keys (account_id, created_at desc);

create table sessions (
  id text primary key,
  account_id text not null references accounts,
  hash bytea not null unique,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_by_account on sessions (account_id, created_at desc);
create index sessions_by_expiry on sessions (expires_at);

-- Secrets sent by mail: a new password, a confirmed address.
create table mail_tokens (
  hash bytea primary key,
  account_id text not null references accounts,
  purpose text not null check (purpose in ('reset', 'confirm')),
  expires_at timestamptz not null
);
create index mail_tokens_by_account on mail_tokens (account_id, purpose);
create index mail_tokens_by_expiry on mail_tokens (expires_at);

-- How many signups of a network got the grant on a day.
create table signup_grants (
  network text not null,
  day date not null,
  granted integer not null,
  primary key (network, day)
);

-- Single-use tickets that open the WebSocket in place of a key in its address.
create table socket_tickets (
  hash bytea primary key,
  account_id text not null references accounts,
  key_id text,
  expires_at timestamptz not null
);
create index socket_tickets_by_expiry on socket_tickets (expires_at);
