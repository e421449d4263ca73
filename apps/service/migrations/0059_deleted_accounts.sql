-- A deleted account: its row stays for the ledger, without anything personal.
alter table accounts add column deleted_at timestamptz;
alter table accounts drop constraint accounts_check;
alter table accounts add constraint accounts_check check (
  case when deleted_at is null then (kind = 'person') = (email is not null and password_hash is not null)
    else email is null and password_hash is null and name is null and suspended_at is not null end
);
create index accounts_deleted on accounts (deleted_at) where deleted_at is not null;
create index captures_by_account on captures (account_id);
