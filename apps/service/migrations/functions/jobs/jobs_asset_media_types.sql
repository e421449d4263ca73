-- Trigger: an asset whose writer does not know media types gets those that its keys say. Such a writer, a function of
-- the version before, also changes a key and leaves the type of the old one; a key without a known type changes none.
create or replace function jobs_asset_media_types() returns trigger language plpgsql as $$
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

create or replace trigger job_assets_media_types before insert or update on job_assets for each row
  execute function jobs_asset_media_types();
