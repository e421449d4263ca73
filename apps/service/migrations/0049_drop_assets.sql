-- Forgets the assets of a job that ended unpaid; of any other job none, whoever asks.
create function jobs_drop_assets(job text) returns void language sql as $$
  delete from job_assets where job_id = job and exists (select 1 from jobs where id = job and status = 'failed')
$$;
