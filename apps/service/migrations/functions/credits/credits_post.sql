-- Posts an entry once: a repeated (kind, reference) changes nothing and returns false. Only a clawback may take more
-- than the account can spend.
create or replace function credits_post(entry_id text, account text, entry_kind text, entry_amount bigint, entry_reference text)
returns boolean language plpgsql as $$
begin
  if exists (select 1 from credit_entries where kind = entry_kind::credit_kind and reference = entry_reference) then
    return false;
  end if;
  insert into credit_balances (account_id) values (account) on conflict do nothing;
  with balance as (
    update credit_balances set posted = posted + entry_amount, touched_at = clock_timestamp()
    where account_id = account and (entry_amount > 0 or entry_kind = 'clawback' or posted - held >= -entry_amount)
    returning posted - held as after
  )
  insert into credit_entries (id, account_id, kind, amount, balance_after, reference)
    select entry_id, account, entry_kind::credit_kind, entry_amount, after, entry_reference from balance;
  if found then
    return true;
  end if;
  -- Another one may have posted the same reference, and so spent the balance, while this one waited for the row.
  if not exists (select 1 from credit_entries where kind = entry_kind::credit_kind and reference = entry_reference) then
    perform credits_refuse(account);
  end if;
  return false;
exception when unique_violation then
  -- Another one posted the same reference at this moment; the block's changes are undone.
  return false;
end $$;
