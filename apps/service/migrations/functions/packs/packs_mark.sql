-- Sets the state of an asset. One that is ready stays ready: a late second attempt changes nothing. One that was given
-- up stays failed until it is delivered: a worker whose time was over may still report progress.
create or replace function packs_mark(job text, asset text, new_state text, new_percent integer, new_code text)
returns boolean language plpgsql as $$
begin
  if not jobs_touch(job) then
    return false;
  end if;
  update pack_assets set state = new_state, percent = new_percent, code = new_code
    where job_id = job and name = asset and state <> 'ready' and not (state = 'failed' and new_state = 'working');
  perform packs_tell(job);
  return true;
end $$;
