-- Who wrote the copy, and what became of the instruction; before the captions, which is when readers learn of a change.
create or replace function packs_write(job text, new_writing jsonb) returns boolean language plpgsql as $$
begin
  update packs set writing = new_writing
    where job_id = job and exists (select 1 from jobs where id = job and status = 'processing');
  return found;
end $$;
