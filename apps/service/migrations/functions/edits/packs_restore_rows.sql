-- Gives the rows of a pack the content of one of its versions. Each asset has the key that it had there.
create or replace function packs_restore_rows(pack text, wanted integer) returns void language plpgsql as $$
declare
  kept pack_versions;
begin
  select * into kept from pack_versions where job_id = pack and version = wanted;
  if not found then
    raise exception 'pack % has no version %', pack, wanted;
  end if;
  update packs set brand = kept.brand, captions = kept.captions where job_id = pack;
  delete from job_assets where job_id = pack;
  delete from pack_assets where job_id = pack;
  insert into pack_assets
    select (jsonb_populate_record(null::pack_assets, item || jsonb_build_object('job_id', pack))).*
    from jsonb_array_elements(kept.assets) item;
  insert into job_assets
    select (jsonb_populate_record(null::job_assets, item || jsonb_build_object('job_id', pack))).*
    from jsonb_array_elements(kept.assets) item where item ? 'object_key';
end $$;
