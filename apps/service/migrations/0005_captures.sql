-- What captures saw. Kept so that a repeat is free, that a render can start from one, and that old objects are removed.

create table captures (
  id text primary key,
  account_id text not null references accounts,
  key_id text,
  url text not null,
  -- Of the address and every option that changes the picture.
  request_hash bytea not null,
  verdict text not null,
  -- Null where nothing was drawn.
  object_key text,
  facts jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index captures_by_request on captures (account_id, request_hash, created_at desc) where verdict = 'ok';
create index captures_by_age on captures (created_at);
