-- The network (IPv4 /24, IPv6 /48) from which an account that never paid started an upload; null for all others.
alter table uploads add column unpaid_network text;
create index uploads_unpaid on uploads (unpaid_network) include (size_bytes) where unpaid_network is not null;

-- The network that registered an app, until it is approved.
alter table oauth_clients add column network text;

-- For the task that deletes accounts which nobody uses, with the email of their grant.
create index accounts_unconfirmed on accounts (id)
  where kind = 'person' and email_confirmed_at is null and deleted_at is null;
create index signup_grant_emails_by_account on signup_grant_emails (account_id);
