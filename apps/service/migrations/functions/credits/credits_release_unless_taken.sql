-- Releases a hold that was placed before its job was admitted, unless a job has taken it over.
create or replace function credits_release_unless_taken(hold_id text) returns boolean language sql as $$
  select coalesce((select credits_release(id) from credit_holds where id = hold_id and job_id is null), false)
$$;
