-- First answers, kept for a day. Both the key and the answer are unreadable without the key that the caller sent.

create table idempotent_answers (
  lookup bytea primary key,
  fingerprint bytea not null,
  -- The id of whatever the request makes: a second attempt after a crash makes the same thing, not another.
  seed text not null,
  sealed_answer bytea,
  locked_until timestamptz,
  expires_at timestamptz not null
);
create index idempotent_answers_by_expiry on idempotent_answers (expires_at);
