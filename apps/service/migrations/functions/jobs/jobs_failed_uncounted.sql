-- Whether a failed job is no free failure of its account: our own errors, a job that never began, one that never had its
-- turn with a busy host, and one that was cancelled early. It costs nothing and pauses nobody, however often it happens.
create or replace function jobs_failed_uncounted(ended jobs) returns boolean language sql stable as $$
  select ended.started_at is null or ended.error_code in ('internal_error', 'not_implemented', 'host_busy')
    or jobs_cancelled_early(ended)
$$;
