-- Stores the pack as its rows show it, whole, as the version they are at. A version that exists stays as it is.
create or replace function packs_store_version(
  pack text, made_by text, made_with text, made_for bigint, made_of jsonb, made_at timestamptz
) returns void language sql as $$
  insert into pack_versions (job_id, version, edit_id, key_id, price, changes, brand, captions, assets, created_at)
    select p.job_id, p.version, made_by, made_with, made_for, made_of, p.brand, p.captions, coalesce((
      select jsonb_agg(to_jsonb(planned) - 'job_id' || case when made.name is null then '{}'::jsonb else
        jsonb_build_object('object_key', made.object_key, 'poster_key', made.poster_key, 'preview_key', made.preview_key,
          'media_type', made.media_type, 'poster_media_type', made.poster_media_type, 'facts', made.facts,
          'created_at', made.created_at) end order by planned.position)
      from pack_assets planned left join job_assets made using (job_id, name) where planned.job_id = pack
    ), '[]'), made_at
    from packs p where p.job_id = pack
    on conflict do nothing
$$;
