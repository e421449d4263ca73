-- Jobs that their owner cancelled, newest first: how many within the last minute.
create index jobs_cancelled on jobs (account_id, finished_at) where error_code = 'cancelled';
