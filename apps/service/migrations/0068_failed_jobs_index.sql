-- Failed jobs of an account, newest first: how many of the last minute were free.
create index jobs_failed on jobs (account_id, finished_at) where status = 'failed';
drop index jobs_cancelled;
