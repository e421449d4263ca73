-- Stores the decision on a version of the pack, in place of an earlier one, and tells the owner; the same decision again
-- changes nothing. Answers `decided`, `gone`, `missing` without the right, `changed` when another version is the newest,
-- or `full`.
create or replace function shares_decide(
  hash text, new_decision text, seen_version integer, new_author text, new_note text, at_most integer
) returns text language plpgsql as $$
declare
  link shares;
  owner text;
begin
  select * into link from shares_lock(hash);
  if not found then
    return 'gone';
  end if;
  if link.can <> 'decide' then
    return 'missing';
  end if;
  if not exists (select 1 from packs where job_id = link.job_id and version = seen_version) then
    return 'changed';
  end if;
  if (link.decision, link.decision_version, link.decision_author, link.decision_note)
    is not distinct from (new_decision, seen_version, new_author, new_note) then
    return 'decided';
  end if;
  if link.decisions >= at_most then
    return 'full';
  end if;
  update shares set decision = new_decision, decision_version = seen_version, decision_author = new_author,
    decision_note = new_note, decided_at = clock_timestamp(), decisions = decisions + 1
    where id = link.id;
  select account_id into owner from jobs where id = link.job_id;
  perform events_append(owner, 'share.decided', link.job_id, link.id);
  perform webhooks_of_share(owner, 'share.decided', link.job_id, link.id);
  return 'decided';
end $$;
