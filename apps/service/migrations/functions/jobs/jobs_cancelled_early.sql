-- Whether the owner cancelled a job before it was worth anything: before its first asset, before a text is written or
-- anything is rendered, and before five seconds of work. Transcription and a whole recording come before the first asset.
create or replace function jobs_cancelled_early(ended jobs) returns boolean language sql stable as $$
  select coalesce(ended.error_code = 'cancelled'
    and (ended.started_at is null or (
      ended.started_at > ended.finished_at - interval '5 seconds'
      and coalesce(ended.progress ->> 'stage', '') not in ('write', 'cook')))
    and not exists (select 1 from job_assets where job_id = ended.id), false)
$$;
