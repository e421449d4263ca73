-- Adds a finished asset to the job and marks it ready in the pack. False when the job is final.
create or replace function packs_deliver(
  job text, asset text, asset_kind text, asset_key text, asset_poster text, asset_facts jsonb, asset_checks jsonb,
  asset_preview text default null
) returns boolean language plpgsql as $$
begin
  if not jobs_add_asset(job, asset, asset_kind, asset_key, asset_poster, asset_facts, asset_preview) then
    return false;
  end if;
  update pack_assets set state = 'ready', percent = 100, code = null, checks = asset_checks
    where job_id = job and name = asset;
  perform packs_tell(job);
  return true;
end $$;
