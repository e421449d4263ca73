-- The owner is told by mail before packs are deleted.
alter table account_notices drop constraint account_notices_kind_check;
alter table account_notices add constraint account_notices_kind_check
  check (kind in ('password', 'key', 'webhook', 'reset', 'connection', 'deletion'));
