-- Adds a photograph to a pack, once for each upload. Null when the account has no such completed pack, or when the pack
-- has as many as it may have.
create or replace function packs_add_photo(account text, job text, upload text, new_photo jsonb, at_most integer)
returns jsonb language plpgsql as $$
declare
  existing jsonb;
begin
  perform 1 from jobs where id = job and account_id = account and type = 'render:instant_post' and status = 'completed'
    for no key update;
  if not found then
    return null;
  end if;
  select photo into existing from pack_photos where job_id = job and upload_id = upload;
  if found then
    return existing;
  end if;
  if (select count(*) from pack_photos where job_id = job) >= at_most then
    return null;
  end if;
  insert into pack_photos (id, job_id, upload_id, photo) values (new_photo ->> 'id', job, upload, new_photo);
  insert into job_objects (job_id, object_key) values (job, new_photo ->> 'objectKey') on conflict do nothing;
  return new_photo;
end $$;
