-- The media type that an object had when only its key said it: assets of stored versions, and of the previous release.
create or replace function media_type_of_key(key text) returns text language sql immutable as $$
  select case when key is null then null else case substring(key from '\.([a-z0-9]+)$')
    when 'png' then 'image/png' when 'jpeg' then 'image/jpeg' when 'jpg' then 'image/jpeg'
    when 'webp' then 'image/webp' when 'gif' then 'image/gif' when 'mp4' then 'video/mp4' when 'webm' then 'video/webm'
    else 'application/octet-stream' end end
$$;
