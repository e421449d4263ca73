-- Brand kits of an account. At most one is its default.
create table brands (
  id text primary key,
  account_id text not null references accounts,
  is_default boolean not null default false,
  kit jsonb not null,
  logo_key text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index brands_by_account on brands (account_id, created_at, id);
create unique index brands_default on brands (account_id) where is_default;
create index brands_by_logo on brands (logo_key) where logo_key is not null;

-- What was read of a page within the last day: to read it again is free.
create table brand_readings (
  account_id text not null references accounts,
  url_hash bytea not null,
  kit jsonb not null,
  logo_key text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, url_hash)
);
create index brand_readings_by_age on brand_readings (created_at);
create index brand_readings_by_logo on brand_readings (logo_key) where logo_key is not null;

-- Whether packs of pages are made with the default kit too.
alter table accounts add column brand_on_pages boolean not null default false;
