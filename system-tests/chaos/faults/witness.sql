-- In the system test's own database only: triggers that record every transition of a job, and that hold a process at a
-- named point until the harness kills it there.

create schema proof;

create table proof.transitions (
  job_id text not null,
  was text,
  became text not null,
  at timestamptz not null default clock_timestamp()
);
create index on proof.transitions (job_id);

create function proof.note_transition() returns trigger language plpgsql as $$
begin
  insert into proof.transitions (job_id, was, became)
    values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status);
  return null;
end $$;

create trigger proof_insert after insert on jobs for each row execute function proof.note_transition();
create trigger proof_transition after update on jobs for each row
  when (old.status is distinct from new.status or old.finished_at is distinct from new.finished_at)
  execute function proof.note_transition();

-- A closed gate: matching processes wait here for as long as the harness holds the advisory lock of the same key.
create table proof.gates (point text primary key, who text not null, key integer not null);

create function proof.gate() returns trigger language plpgsql as $$
declare
  closed integer;
begin
  select key into closed from proof.gates
    where point = tg_argv[0] and current_setting('application_name') like who;
  if found then
    perform pg_advisory_xact_lock_shared(4711, closed);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger gate_admit before insert on jobs for each row execute function proof.gate('admit');
create trigger gate_begin before update on jobs for each row
  when (old.status = 'queued' and new.status = 'processing') execute function proof.gate('begin');
create trigger gate_progress before update on jobs for each row
  when (new.status = 'processing' and old.progress is distinct from new.progress) execute function proof.gate('progress');
create trigger gate_finish before update on jobs for each row
  when (new.finished_at is distinct from old.finished_at) execute function proof.gate('finish');
create trigger gate_promote before update on jobs for each row
  when (new.has_slot and not old.has_slot) execute function proof.gate('promote');
create trigger gate_asset before insert on job_assets for each row execute function proof.gate('asset');
-- With four slots, other assets of the twelve are written by then.
create trigger gate_later_asset before insert on job_assets for each row
  when (new.name = 'still-9') execute function proof.gate('later asset');
create trigger gate_told before delete on job_outbox for each row execute function proof.gate('told');
create trigger gate_keep before update on idempotent_answers for each row
  when (old.sealed_answer is null and new.sealed_answer is not null) execute function proof.gate('keep');
