-- Ends every review link of an account but those of the keys to keep: its owner has changed.
create or replace function shares_end_except(account text, keep text[]) returns void language sql as $$
  update shares s set revoked_at = clock_timestamp() from jobs j
  where j.id = s.job_id and j.account_id = account and s.revoked_at is null
    and (s.key_id is null or s.key_id <> all(keep))
$$;
