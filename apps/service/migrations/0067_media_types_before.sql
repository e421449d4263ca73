-- Commits by itself.
-- The media types of rows from before. Each batch is a short transaction and skips locked rows, so that deliveries go
-- on. Whoever changes a skipped row fills it, by the trigger; the last update takes the rest.
do $$
declare
  after_job text := '';
  after_name text := '';
  batch_end record;
begin
  loop
    select job_id, name into batch_end from (
      select job_id, name from job_assets where (job_id, name) > (after_job, after_name)
        order by job_id, name limit 1000
    ) batch order by job_id desc, name desc limit 1;
    exit when not found;
    update job_assets asset
      set media_type = media_type_of_key(object_key), poster_media_type = media_type_of_key(poster_key)
      from (
        select job_id, name from job_assets
          where (job_id, name) > (after_job, after_name) and (job_id, name) <= (batch_end.job_id, batch_end.name)
            and media_type is null
          for update skip locked
      ) unlocked
      where asset.job_id = unlocked.job_id and asset.name = unlocked.name;
    commit;
    after_job := batch_end.job_id;
    after_name := batch_end.name;
  end loop;
  update job_assets set media_type = media_type_of_key(object_key), poster_media_type = media_type_of_key(poster_key)
    where media_type is null;
  commit;
  alter table job_assets validate constraint job_assets_media_type_known;
end $$;
