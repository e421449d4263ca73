-- Adds a finished asset to the job and marks it ready in the pack. False when the job is final. `packs_deliver` is that
-- of the version before, which knows no media types.
create or replace function packs_deliver_asset(
  job text, asset text, asset_kind text, asset_key text, asset_media_type text, asset_poster text,
  asset_poster_media_type text, asset_preview text, asset_facts jsonb, asset_checks jsonb
) returns boolean language plpgsql as $$
begin
  if not jobs_store_asset(job, asset, asset_kind, asset_key, asset_media_type, asset_poster, asset_poster_media_type,
      asset_preview, asset_facts) then
    return false;
  end if;
  update pack_assets set state = 'ready', percent = 100, code = null, checks = asset_checks
    where job_id = job and name = asset;
  perform packs_tell(job);
  return true;
end $$;
