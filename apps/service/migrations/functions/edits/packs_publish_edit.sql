-- Trigger: a completed edit becomes the next version of its pack, in the transaction that charges it. Rendered assets
-- replace those of the pack; all others stay as they are, under the same keys.
create or replace function packs_publish_edit() returns trigger language plpgsql as $$
declare
  pack text := new.input ->> 'job_id';
  made jobs;
  edit jsonb;
begin
  select change into edit from pack_edits where job_id = new.id;
  perform 1 from packs where job_id = pack and editor = new.id for update;
  if not found or edit is null then
    raise exception 'edit % completed without its turn', new.id;
  end if;
  select * into made from jobs where id = pack;
  perform packs_store_version(pack, null, made.key_id, made.price, '[]', made.finished_at)
    where not exists (select 1 from pack_versions where job_id = pack);
  if edit -> 'restored' <> 'null' then
    perform packs_restore_rows(pack, (edit ->> 'restored')::integer);
  end if;
  delete from job_assets where job_id = pack and edit -> 'dropped' ? name;
  delete from pack_assets where job_id = pack and edit -> 'dropped' ? name;
  insert into job_assets
      (job_id, name, kind, object_key, poster_key, preview_key, facts, media_type, poster_media_type)
    select pack, name, kind, object_key, poster_key, preview_key, facts - 'checks', media_type, poster_media_type
      from job_assets where job_id = new.id
    on conflict (job_id, name) do update set kind = excluded.kind, object_key = excluded.object_key,
      poster_key = excluded.poster_key, preview_key = excluded.preview_key, facts = excluded.facts,
      media_type = excluded.media_type, poster_media_type = excluded.poster_media_type;
  update pack_assets planned set state = 'ready', percent = 100, code = null,
      checks = coalesce(rendered.facts -> 'checks', '[]'),
      render_order = coalesce(edit -> 'orders' -> planned.name, planned.render_order)
    from job_assets rendered
    where planned.job_id = pack and rendered.job_id = new.id and rendered.name = planned.name;
  update pack_assets set checks = edit -> 'checks' -> name where job_id = pack and edit -> 'checks' ? name;
  update packs set version = version + 1, zip_key = null, zip_bytes = null,
      captions = case when edit -> 'captions' = 'null' then captions else edit -> 'captions' end,
      brand = case when edit -> 'brand' = 'null' then brand else edit -> 'brand' end
    where job_id = pack;
  perform packs_store_version(pack, new.id, new.key_id, new.price, new.input -> 'changes', clock_timestamp());
  update jobs set version = version + 1 where id = pack;
  return null;
end $$;

create or replace trigger jobs_publish_edit after update of status on jobs for each row
  when (new.type = 'render:edit' and new.status = 'completed' and old.status <> 'completed')
  execute function packs_publish_edit();
