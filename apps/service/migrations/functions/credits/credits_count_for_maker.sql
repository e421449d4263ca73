-- Trigger: what a key spends also counts against the monthly cap of the key that created it. GC403: that cap is
-- reached.
create or replace function credits_count_for_maker() returns trigger language plpgsql as $$
declare
  maker record;
  delta bigint := new.amount - case when tg_op = 'UPDATE' then old.amount else 0 end;
begin
  select parent.id, parent.monthly_cap into maker from keys child join keys parent on parent.id = child.made_by
    where child.id = new.key_id and parent.monthly_cap is not null;
  if not found or delta = 0 then
    return null;
  end if;
  if delta < 0 then
    update credit_key_months set amount = greatest(amount + delta, 0) where key_id = maker.id and month = new.month;
    return null;
  end if;
  insert into credit_key_months as known (key_id, month, amount)
    select maker.id, new.month, delta where delta <= maker.monthly_cap
    on conflict (key_id, month) do update set amount = known.amount + delta
      where known.amount + delta <= maker.monthly_cap;
  if not found then
    raise exception 'key cap' using errcode = 'GC403';
  end if;
  return null;
end $$;
