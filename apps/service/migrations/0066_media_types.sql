-- The media type of each file of a job. Until now only the extension of its key said it. Nothing here reads the table:
-- rows from before get theirs in the next migration.
alter table job_assets add column media_type text, add column poster_media_type text;
alter table job_assets add constraint job_assets_media_type_known check (media_type is not null) not valid;

create function media_type_of_key(key text) returns text language sql immutable as $$
  select case when key is null then null else case substring(key from '\.([a-z0-9]+)$')
    when 'png' then 'image/png' when 'jpeg' then 'image/jpeg' when 'jpg' then 'image/jpeg'
    when 'webp' then 'image/webp' when 'gif' then 'image/gif' when 'mp4' then 'video/mp4' when 'webm' then 'video/webm'
    else 'application/octet-stream' end end
$$;

-- For the version before this one, and for versions of packs that were stored by it.
create function jobs_asset_media_types() returns trigger language plpgsql as $$
declare
  unknown constant text := 'application/octet-stream';
begin
  if tg_op = 'UPDATE' then
    if new.object_key <> old.object_key and new.media_type = old.media_type then
      new.media_type = coalesce(nullif(media_type_of_key(new.object_key), unknown), new.media_type);
    end if;
    if new.poster_key is null then
      new.poster_media_type = null;
    elsif new.poster_key <> old.poster_key and new.poster_media_type = old.poster_media_type then
      new.poster_media_type = coalesce(nullif(media_type_of_key(new.poster_key), unknown), new.poster_media_type);
    end if;
  end if;
  new.media_type = coalesce(new.media_type, media_type_of_key(new.object_key));
  new.poster_media_type = coalesce(new.poster_media_type, media_type_of_key(new.poster_key));
  return new;
end $$;

create trigger job_assets_media_types before insert or update on job_assets for each row
  execute function jobs_asset_media_types();
