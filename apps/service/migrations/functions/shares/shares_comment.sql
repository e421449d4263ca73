-- Adds a comment to an open review link and tells its owner. Answers `added`, `gone`, `missing` without the right, or
-- `full`.
create or replace function shares_comment(
  hash text, new_id text, about text, new_author text, new_body text, at_most integer
) returns text language plpgsql as $$
declare
  link shares;
  owner text;
begin
  select * into link from shares_lock(hash);
  if not found then
    return 'gone';
  end if;
  if link.can = 'view' then
    return 'missing';
  end if;
  if (select count(*) from share_comments where share_id = link.id) >= at_most then
    return 'full';
  end if;
  insert into share_comments (id, share_id, asset, version, author, body)
    select new_id, link.id, about, p.version, new_author, new_body from packs p where p.job_id = link.job_id;
  select account_id into owner from jobs where id = link.job_id;
  perform events_append(owner, 'share.commented', link.job_id, new_id);
  perform webhooks_of_share(owner, 'share.commented', link.job_id, new_id);
  return 'added';
end $$;
