-- Writes what a live edit changes beside the assets it renders. False when the edit is final.
create or replace function packs_prepare_edit(edit text, new_change jsonb) returns boolean language plpgsql as $$
begin
  insert into pack_edits (job_id, change)
    select id, new_change from jobs where id = edit and type = 'render:edit' and status = 'processing'
    on conflict (job_id) do update set change = excluded.change;
  return found;
end $$;
