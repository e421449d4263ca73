-- Edits of a pack work one after the other, the oldest that runs first. Answers `taken`, `wait`, `ended` when the edit
-- is no longer live, or `gone` when there is no such pack.
create or replace function packs_take_turn(edit text) returns text language plpgsql as $$
declare
  mine jobs;
  holder text;
begin
  select * into mine from jobs where id = edit and type = 'render:edit' and status = 'processing';
  if not found then
    return 'ended';
  end if;
  select p.editor into holder from packs p join jobs j on j.id = p.job_id
    where p.job_id = mine.input ->> 'job_id' and j.account_id = mine.account_id and j.status = 'completed'
    for update of p;
  if not found then
    return 'gone';
  end if;
  if holder <> edit and exists (select 1 from jobs where id = holder and status in ('queued', 'processing')) then
    return 'wait';
  end if;
  if exists (
    select 1 from jobs other where other.type = 'render:edit' and other.input ->> 'job_id' = mine.input ->> 'job_id'
      and other.status = 'processing' and (other.created_at, other.id) < (mine.created_at, mine.id)
  ) then
    return 'wait';
  end if;
  update packs set editor = edit where job_id = mine.input ->> 'job_id';
  return 'taken';
end $$;
