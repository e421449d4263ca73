-- Money in. Events of the processor come in any order and any number, so they are kept as facts, each written once;
-- the state of a purchase is read from its facts. Locks are always taken in this order: event, payment, event counter,
-- balance.

create table processor_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index processor_events_by_age on processor_events (received_at);

-- Written before the processor is asked. What is granted and what it costs stand here, never in an event.
create table purchases (
  id text primary key,
  account_id text not null references accounts,
  key_id text,
  pack_id uuid not null,
  credits bigint not null check (credits > 0),
  price_cents bigint not null check (price_cents > 0),
  currency text not null,
  email text,
  customer_id text,
  session_id text unique,
  payment_intent_id text unique,
  -- With taxes and without discounts, so it can differ from the price; refunds are parts of it.
  paid_cents bigint,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  pending_at timestamptz,
  paid_at timestamptz,
  failed_at timestamptz,
  expired_at timestamptz
);
create index purchases_by_account on purchases (account_id, created_at desc);
create index purchases_by_age on purchases (created_at);

create table subscriptions (
  id text primary key,
  account_id text not null references accounts,
  plan_id text not null,
  credits_per_month bigint not null check (credits_per_month > 0),
  price_cents bigint not null check (price_cents > 0),
  currency text not null,
  customer_id text,
  session_id text unique,
  -- The processor's name for it.
  subscription_id text unique,
  -- `open` until it was paid for the first time, then the processor's word.
  status text not null default 'open',
  cancel_at_period_end boolean not null default false,
  -- When the processor said so; an older word changes nothing.
  told_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index subscriptions_by_account on subscriptions (account_id, created_at desc);

-- The id is the processor's: one grant for each paid invoice.
create table subscription_invoices (
  id text primary key,
  subscription_id text not null references subscriptions,
  account_id text not null references accounts,
  credits bigint not null check (credits > 0),
  paid_cents bigint not null,
  payment_intent_id text unique,
  created_at timestamptz not null default clock_timestamp()
);
create index subscription_invoices_by_age on subscription_invoices (created_at);

-- Whatever can be paid back.
create view payments as
  select id, account_id, credits, paid_cents, payment_intent_id from purchases where paid_cents is not null
  union all
  select id, account_id, credits, paid_cents, payment_intent_id from subscription_invoices;

-- `credits` is what was clawed back for it, and is given back when it fails.
create table refunds (
  id text primary key,
  payment_intent_id text not null,
  amount_cents bigint not null,
  credits bigint not null default 0,
  has_failed boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index refunds_by_payment on refunds (payment_intent_id);

create table disputes (
  id text primary key,
  payment_intent_id text not null,
  amount_cents bigint not null,
  credits bigint not null default 0,
  is_withdrawn boolean not null default false,
  is_reinstated boolean not null default false,
  is_closed boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index disputes_by_payment on disputes (payment_intent_id);

-- What the processor has taken back of a payment, and the credits that were clawed back for it.
create function billing_taken_back(payment_intent text, out cents bigint, out credits bigint) language sql stable as $$
  select coalesce(sum(taken.amount_cents), 0)::bigint, coalesce(sum(taken.credits), 0)::bigint from (
    select r.amount_cents, r.credits from refunds r where r.payment_intent_id = payment_intent and not r.has_failed
    union all
    select d.amount_cents, d.credits from disputes d
    where d.payment_intent_id = payment_intent and d.is_withdrawn and not d.is_reinstated
  ) taken
$$;

create function purchases_state(purchase purchases) returns text language sql stable as $$
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
