-- Queues an event of a review link, ten of its type a minute for an account: reviewers need no account and cost nothing,
-- so nobody floods a host of others through them, and comments on one pack displace no decision on another. The
-- account's stream has every event.
create or replace function webhooks_of_share(owner text, event_name text, event_job text, event_subject text)
returns void language plpgsql as $$
begin
  if (
    select count(*) from events e
    where e.account_id = owner and e.seq > (select c.seq - 500 from event_counters c where c.account_id = owner)
      and e.type = event_name and e.created_at > clock_timestamp() - interval '1 minute'
  ) > 10 then
    return;
  end if;
  perform webhooks_note(owner, event_name, event_job, event_subject);
end $$;
