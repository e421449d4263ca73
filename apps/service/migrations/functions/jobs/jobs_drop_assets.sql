-- Deletes the asset rows of a job that failed; of any other job none.
create or replace function jobs_drop_assets(job text) returns void language sql as $$
  delete from job_assets where job_id = job and exists (select 1 from jobs where id = job and status = 'failed')
$$;
