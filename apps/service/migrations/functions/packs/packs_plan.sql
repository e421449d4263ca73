-- Writes the plan of the pack. A later plan with more knowledge keeps the assets that are done.
create or replace function packs_plan(job text, new_source jsonb, new_brand jsonb, new_logo text, plan jsonb)
returns boolean language plpgsql as $$
begin
  if not jobs_touch(job) then
    return false;
  end if;
  insert into packs as known (job_id, source, brand, logo_key) values (job, new_source, new_brand, new_logo)
    on conflict (job_id) do update set source = excluded.source, brand = coalesce(excluded.brand, known.brand),
      logo_key = coalesce(excluded.logo_key, known.logo_key);
  delete from pack_assets where job_id = job
    and name not in (select p.name from jsonb_to_recordset(plan) as p (name text));
  insert into pack_assets (job_id, name, position, kind, format, width, height)
    select job, p.name, p.position, p.kind, p.format, p.width, p.height
    from jsonb_to_recordset(plan)
      as p (name text, position smallint, kind text, format text, width integer, height integer)
    on conflict (job_id, name) do update set position = excluded.position, kind = excluded.kind,
      format = excluded.format, width = excluded.width, height = excluded.height;
  perform packs_tell(job);
  return true;
end $$;
