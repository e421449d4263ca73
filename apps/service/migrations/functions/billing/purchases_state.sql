-- The state of a purchase, computed from its facts: payments, refunds, disputes.
create or replace function purchases_state(purchase purchases) returns text language sql stable as $$
  select case
    when purchase.paid_at is not null then case
      when exists (
        select 1 from disputes d where d.payment_intent_id = purchase.payment_intent_id
          and (not d.is_closed or d.is_withdrawn) and not d.is_reinstated
      ) then 'disputed'
      when purchase.paid_cents > 0 and (
        select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.payment_intent_id = purchase.payment_intent_id and not r.has_failed
      ) >= purchase.paid_cents then 'refunded'
      else 'paid' end
    when purchase.failed_at is not null then 'failed'
    when purchase.expired_at is not null then 'expired'
    when purchase.pending_at is not null then 'pending'
    -- Nobody was told where to pay for it.
    when purchase.session_id is null and purchase.expires_at < now() then 'expired'
    else 'open' end
$$;
