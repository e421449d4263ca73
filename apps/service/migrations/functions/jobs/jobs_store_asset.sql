-- Adds an asset to the record of a live job, or replaces it. False when the job is final. `jobs_add_asset` is that of the
-- version before, which knows no media types.
create or replace function jobs_store_asset(
  job text, asset_name text, asset_kind text, asset_key text, asset_media_type text, asset_poster text,
  asset_poster_media_type text, asset_preview text, asset_facts jsonb
) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set version = version + 1 where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  insert into job_assets
      (job_id, name, kind, object_key, media_type, poster_key, poster_media_type, preview_key, facts)
    values (job, asset_name, asset_kind, asset_key, asset_media_type, asset_poster, asset_poster_media_type,
      asset_preview, asset_facts)
    on conflict (job_id, name) do update set kind = excluded.kind, object_key = excluded.object_key,
      media_type = excluded.media_type, poster_key = excluded.poster_key,
      poster_media_type = excluded.poster_media_type, preview_key = excluded.preview_key, facts = excluded.facts;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;
