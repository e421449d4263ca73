-- Remembers with which order an asset of a live pack is rendered, so that an edit can render it again.
create or replace function packs_order(job text, asset text, new_order jsonb) returns boolean language plpgsql as $$
begin
  update pack_assets set render_order = new_order
    where job_id = job and name = asset and exists (select 1 from jobs where id = job and status = 'processing');
  return found;
end $$;
