-- Files of callers on their way to a pack. What is never used is removed after a day.

create table uploads (
  id text primary key,
  account_id text not null references accounts,
  object_key text not null,
  content_type text not null,
  size_bytes bigint not null,
  -- The object store's name for an upload in parts; null where one PUT is enough.
  parts_id text,
  -- Once whole, its content was looked at and it can be submitted.
  completed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index uploads_by_expiry on uploads (expires_at);
