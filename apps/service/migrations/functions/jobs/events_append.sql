-- Appends an event to the account's stream under its next sequence number.
create or replace function events_append(account text, event_type text, event_job text, event_subject text default null)
returns void language sql as $$
  with counter as (
    insert into event_counters as known (account_id, seq) values (account, 1)
    on conflict (account_id) do update set seq = known.seq + 1
    returning seq
  )
  insert into events (account_id, seq, type, job_id, subject)
    select account, seq, event_type, event_job, event_subject from counter
$$;
