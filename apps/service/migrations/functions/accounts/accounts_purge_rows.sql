-- Deletes an account without a ledger, with all that acts for it. False when something of it is still there (a job, a
-- capture, a purchase): then it stays as a whole.
create or replace function accounts_purge_rows(account text) returns boolean language plpgsql as $$
begin
  delete from signup_grant_emails where account_id = account;
  delete from oauth_codes where account_id = account;
  delete from oauth_devices where account_id = account;
  delete from keys where account_id = account;
  delete from sessions where account_id = account;
  delete from mail_tokens where account_id = account;
  delete from socket_tickets where account_id = account;
  delete from webhooks where account_id = account;
  delete from brand_readings where account_id = account;
  delete from brands where account_id = account;
  delete from job_slots where account_id = account and running = 0;
  delete from event_counters where account_id = account;
  delete from credit_sums where account_id = account;
  delete from credit_balances where account_id = account and posted = 0 and held = 0;
  delete from accounts where id = account;
  return true;
exception when foreign_key_violation then
  return false;
end $$;
