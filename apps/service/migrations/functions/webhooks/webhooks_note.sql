-- Queues an event for the account's webhooks, when one of them listens to it.
create or replace function webhooks_note(account text, event_name text, event_job text, event_subject text default null)
returns void language sql as $$
  insert into webhook_outbox (account_id, event, job_id, subject)
    select account, event_name, event_job, event_subject
    where exists (select 1 from webhooks w where w.account_id = account and w.enabled and event_name = any(w.events))
$$;
