-- Makes a review link of a completed pack; the first one under an id stays, with its newest token. The link of a key
-- that expires ends with it; that of a connection does not, since its expiry moves with each use. Answers `made`,
-- `gone` when the account has no such pack or the key was revoked, `unfinished` or `full`.
create or replace function shares_create(
  new_id text, account text, job text, hash text, rights text, new_key text, life_seconds integer, at_most integer
) returns text language plpgsql as $$
declare
  pack jobs;
  ends timestamptz;
begin
  select * into pack from jobs where id = job and account_id = account and type = 'render:instant_post' for update;
  if not found then
    return 'gone';
  end if;
  -- Locked: a revocation that comes now finds this link.
  select case when kind = 'connection' then null else expires_at end into ends
    from keys where id = new_key and revoked_at is null for share;
  if new_key is not null and not found then
    return 'gone';
  end if;
  if pack.status <> 'completed' then
    return 'unfinished';
  end if;
  if (select count(*) from shares where job_id = job and id <> new_id) >= at_most then
    return 'full';
  end if;
  insert into shares (id, job_id, token_hash, can, key_id, expires_at)
    values (new_id, job, hash, rights, new_key, least(clock_timestamp() + make_interval(secs => life_seconds), ends))
    on conflict (id) do update set token_hash = excluded.token_hash where shares.job_id = excluded.job_id;
  return 'made';
end $$;
