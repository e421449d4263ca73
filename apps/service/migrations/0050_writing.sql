-- Who wrote the copy of a pack, and what became of its instruction. Rows from before have none.
alter table packs add column writing jsonb check (octet_length(writing::text) <= 32768);

-- Before the captions, which is when readers are told of a change.
create function packs_write(job text, new_writing jsonb) returns boolean language plpgsql as $$
begin
  update packs set writing = new_writing
    where job_id = job and exists (select 1 from jobs where id = job and status = 'processing');
  return found;
end $$;
