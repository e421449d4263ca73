-- Adds an asset to the record of a live job, or replaces it. False when the job is final.
create or replace function jobs_add_asset(
  job text, asset_name text, asset_kind text, asset_key text, asset_poster text, asset_facts jsonb,
  asset_preview text default null
) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set version = version + 1 where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  insert into job_assets (job_id, name, kind, object_key, poster_key, preview_key, facts)
    values (job, asset_name, asset_kind, asset_key, asset_poster, asset_preview, asset_facts)
    on conflict (job_id, name) do update set kind = excluded.kind, object_key = excluded.object_key,
      poster_key = excluded.poster_key, preview_key = excluded.preview_key, facts = excluded.facts;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;
