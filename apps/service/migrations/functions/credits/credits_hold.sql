-- Places a hold, once; a released hold of the same id is placed again, and one that is still held lasts as long as the
-- repeated call needs it. GC402: the balance does not cover it. GC403: the key has reached its monthly cap.
create or replace function credits_hold(
  hold_id text, account text, hold_amount bigint, hold_job text, hold_key text, key_cap bigint, hold_expires timestamptz
) returns void language plpgsql as $$
begin
  insert into credit_holds as known (id, account_id, amount, job_id, key_id, expires_at)
    values (hold_id, account, hold_amount, hold_job, hold_key, hold_expires)
    on conflict (id) do update set state = 'held', ended_at = null, amount = excluded.amount, job_id = excluded.job_id,
      key_id = excluded.key_id, expires_at = excluded.expires_at, created_at = now()
      where known.state::text = 'released' and known.account_id = excluded.account_id;
  if not found then
    update credit_holds set expires_at = greatest(expires_at, hold_expires)
      where id = hold_id and account_id = account and state::text = 'held';
    return;
  end if;
  if key_cap is not null then
    insert into credit_key_months as known (key_id, month, amount)
      select hold_key, credits_month(), hold_amount where hold_amount <= key_cap
      on conflict (key_id, month) do update set amount = known.amount + hold_amount
        where known.amount + hold_amount <= key_cap;
    if not found then
      raise exception 'key cap' using errcode = 'GC403';
    end if;
  end if;
  update credit_balances set held = held + hold_amount, touched_at = clock_timestamp()
    where account_id = account and posted - held >= hold_amount;
  if not found then
    perform credits_refuse(account);
  end if;
end $$;
