-- Deletes what is personal of an account and all that acts for it. Its row, ledger and activity stay; the sweeps delete
-- its jobs, captures, uploads and logos with their objects. False when it was deleted before.
create or replace function accounts_delete(account text) returns boolean language plpgsql as $$
begin
  update accounts set deleted_at = now(), email = null, password_hash = null, name = null, agent = null,
      pending_grant_network = null, suspended_at = coalesce(suspended_at, now()), suspended_reason = 'deleted'
    where id = account and deleted_at is null;
  if not found then
    return false;
  end if;
  delete from oauth_codes where account_id = account;
  delete from oauth_devices where account_id = account;
  delete from keys where account_id = account;
  delete from sessions where account_id = account;
  delete from mail_tokens where account_id = account;
  delete from socket_tickets where account_id = account;
  delete from account_notices where account_id = account;
  delete from signup_grant_emails where account_id = account;
  delete from webhooks where account_id = account;
  delete from webhook_outbox where account_id = account;
  delete from brands where account_id = account;
  delete from brand_readings where account_id = account;
  update uploads set expires_at = now() where account_id = account and removed_at is null;
  update purchases set email = null where account_id = account;
  return true;
end $$;
