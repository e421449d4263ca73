-- Records the archive of a version of a completed pack, while that version is the newest. The first one stays; the
-- version of the job record goes up.
create or replace function packs_archive(
  job text, archive_key text, archive_bytes bigint, archive_version integer default 1
) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update packs set zip_key = archive_key, zip_bytes = archive_bytes
    where job_id = job and zip_key is null and version = archive_version;
  if not found then
    return false;
  end if;
  insert into job_objects (job_id, object_key) values (job, archive_key) on conflict do nothing;
  update jobs set version = version + 1 where id = job returning account_id into owner;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;
