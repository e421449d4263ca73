-- The open review link with this hash, locked until the end of the transaction, or nothing.
create or replace function shares_lock(hash text) returns setof shares language sql as $$
  select s.* from shares s join jobs j on j.id = s.job_id join accounts a on a.id = j.account_id
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > clock_timestamp()
    and j.status = 'completed' and a.suspended_at is null
  for update of s
$$;
