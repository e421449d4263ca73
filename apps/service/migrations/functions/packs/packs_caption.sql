-- Writes all captions at once. Each is an asset with its own checks.
create or replace function packs_caption(job text, new_captions jsonb, checks_by_name jsonb) returns boolean language plpgsql as $$
begin
  if not jobs_touch(job) then
    return false;
  end if;
  update packs set captions = new_captions where job_id = job;
  update pack_assets set state = 'ready', percent = 100, code = null, checks = coalesce(checks_by_name -> name, '[]')
    where job_id = job and kind = 'caption';
  perform packs_tell(job);
  return true;
end $$;
