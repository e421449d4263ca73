-- The cents that the processor has taken back of a payment, and the credits that were clawed back for them.
create or replace function billing_taken_back(payment_intent text, out cents bigint, out credits bigint) language sql stable as $$
  select coalesce(sum(taken.amount_cents), 0)::bigint, coalesce(sum(taken.credits), 0)::bigint from (
    select r.amount_cents, r.credits from refunds r where r.payment_intent_id = payment_intent and not r.has_failed
    union all
    select d.amount_cents, d.credits from disputes d
    where d.payment_intent_id = payment_intent and d.is_withdrawn and not d.is_reinstated
  ) taken
$$;
