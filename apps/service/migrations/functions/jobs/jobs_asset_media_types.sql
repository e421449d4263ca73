-- Trigger: an asset without a media type gets the one that its key says.
create or replace function jobs_asset_media_types() returns trigger language plpgsql as $$
begin
  new.media_type = coalesce(new.media_type, media_type_of_key(new.object_key));
  new.poster_media_type = coalesce(new.poster_media_type, media_type_of_key(new.poster_key));
  return new;
end $$;

create or replace trigger job_assets_media_types before insert or update on job_assets for each row
  when (new.media_type is null or (new.poster_media_type is null and new.poster_key is not null))
  execute function jobs_asset_media_types();
