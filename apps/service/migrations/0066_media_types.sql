-- The media type of each file of a job. Until now only the extension of its key said it.

alter table job_assets add column media_type text, add column poster_media_type text;

create function media_type_of_key(key text) returns text language sql immutable as $$
  select case when key is null then null else case substring(key from '\.([a-z0-9]+)$')
    when 'png' then 'image/png' when 'jpeg' then 'image/jpeg' when 'jpg' then 'image/jpeg'
    when 'webp' then 'image/webp' when 'mp4' then 'video/mp4' when 'webm' then 'video/webm'
    else 'application/octet-stream' end end
$$;

update job_assets set media_type = media_type_of_key(object_key), poster_media_type = media_type_of_key(poster_key);
alter table job_assets alter column media_type set not null;

-- For the version before this one, and for versions of packs that were stored by it.
create function jobs_asset_media_types() returns trigger language plpgsql as $$
begin
  new.media_type = coalesce(new.media_type, media_type_of_key(new.object_key));
  new.poster_media_type = coalesce(new.poster_media_type, media_type_of_key(new.poster_key));
  return new;
end $$;

create trigger job_assets_media_types before insert or update on job_assets for each row
  when (new.media_type is null or (new.poster_media_type is null and new.poster_key is not null))
  execute function jobs_asset_media_types();

-- The last two parameters have defaults: the version before this one does not pass them.
drop function jobs_add_asset(text, text, text, text, text, jsonb, text);
create function jobs_add_asset(
  job text, asset_name text, asset_kind text, asset_key text, asset_poster text, asset_facts jsonb,
  asset_preview text default null, asset_media_type text default null, asset_poster_media_type text default null
) returns boolean language plpgsql as $$
declare
  owner text;
begin
  update jobs set version = version + 1 where id = job and status = 'processing' returning account_id into owner;
  if not found then
    return false;
  end if;
  insert into job_assets
      (job_id, name, kind, object_key, poster_key, preview_key, facts, media_type, poster_media_type)
    values (job, asset_name, asset_kind, asset_key, asset_poster, asset_preview, asset_facts, asset_media_type,
      asset_poster_media_type)
    on conflict (job_id, name) do update set kind = excluded.kind, object_key = excluded.object_key,
      poster_key = excluded.poster_key, preview_key = excluded.preview_key, facts = excluded.facts,
      media_type = excluded.media_type, poster_media_type = excluded.poster_media_type;
  perform events_append(owner, 'job.updated', job);
  return true;
end $$;

drop function packs_deliver(text, text, text, text, text, jsonb, jsonb, text);
create function packs_deliver(
  job text, asset text, asset_kind text, asset_key text, asset_poster text, asset_facts jsonb, asset_checks jsonb,
  asset_preview text default null, asset_media_type text default null, asset_poster_media_type text default null
) returns boolean language plpgsql as $$
begin
  if not jobs_add_asset(job, asset, asset_kind, asset_key, asset_poster, asset_facts, asset_preview, asset_media_type,
      asset_poster_media_type) then
    return false;
  end if;
  update pack_assets set state = 'ready', percent = 100, code = null, checks = asset_checks
    where job_id = job and name = asset;
  perform packs_tell(job);
  return true;
end $$;
