-- Deletes a batch of accounts whose email was never confirmed, that were not used for `unused`, and that never had a job, a
-- purchase or an entry other than the signup grant. One with a grant keeps its row and its ledger, without anything
-- personal. Walks by id: returns how many were deleted and the last id that was read, null at the end.
create or replace function accounts_purge_unconfirmed(
  unused interval, after_id text, batch integer, out purged integer, out last_id text
) language plpgsql as $$
declare
  seen integer := 0;
  account text;
begin
  purged := 0;
  for account in
    select id from accounts
      where kind = 'person' and email_confirmed_at is null and deleted_at is null and id > after_id
      order by id limit batch
  loop
    seen := seen + 1;
    last_id := account;
    continue when exists (
        select 1 from accounts a where a.id = account and (a.created_at >= now() - unused or a.suspended_at is not null)
      )
      or exists (select 1 from keys k where k.account_id = account and coalesce(k.last_used_at, k.created_at) >= now() - unused)
      or exists (select 1 from sessions s where s.account_id = account and s.last_used_at >= now() - unused)
      or exists (select 1 from audit_events e where e.account_id = account and e.created_at >= now() - unused)
      or exists (select 1 from jobs j where j.account_id = account)
      or exists (select 1 from purchases p where p.account_id = account)
      or exists (select 1 from subscriptions s where s.account_id = account)
      or exists (
        select 1 from credit_entries e
          where e.account_id = account and (e.kind <> 'grant' or e.reference <> 'signup:' || account)
      );
    -- Whoever confirms the email at this moment has its row, and it stays.
    perform 1 from accounts where id = account and email_confirmed_at is null and deleted_at is null
      for update skip locked;
    continue when not found;
    if exists (select 1 from credit_entries e where e.account_id = account) then
      purged := purged + accounts_delete(account)::integer;
    else
      purged := purged + accounts_purge_rows(account)::integer;
    end if;
  end loop;
  if seen < batch then
    last_id := null;
  end if;
end $$;
