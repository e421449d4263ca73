-- Versions of a pack. The rows of a pack show its newest version; every version is stored whole beside them, the first
-- one with the first edit. An edit is a job of its own, and may be free.
alter table jobs drop constraint jobs_price_check;
alter table jobs add constraint jobs_price_check check (price >= 0) not valid;
create index jobs_edits_of_pack on jobs ((input ->> 'job_id')) where type = 'render:edit';

alter table packs add column version integer not null default 1 check (version >= 1);
-- The edit whose turn it is, or was last.
alter table packs add column editor text;
-- With which order the asset was rendered. Assets from before have none and cannot be rendered again.
alter table pack_assets add column render_order jsonb check (octet_length(render_order::text) <= 16384);

create table pack_versions (
  job_id text not null references packs on delete cascade,
  version integer not null check (version >= 1),
  -- Null for the first: the pack as it was made.
  edit_id text,
  key_id text,
  price bigint not null,
  changes jsonb not null,
  brand jsonb,
  captions jsonb,
  assets jsonb not null,
  created_at timestamptz not null,
  primary key (job_id, version),
  check (octet_length(changes::text) <= 524288 and octet_length(assets::text) <= 4194304)
);
create index pack_versions_by_edit on pack_versions (edit_id);

-- What an edit changes beside the assets it renders; it is taken over when the edit is completed.
create table pack_edits (
  job_id text primary key references jobs on delete cascade,
  change jsonb not null check (octet_length(change::text) <= 1048576)
);

-- An archive is of one version.
drop function packs_archive(text, text, bigint);
create function packs_archive(job text, archive_key text, archive_bytes bigint, archive_version integer default 1)
returns boolean language plpgsql as $$
begin
  raise exception 'replaced by its file';
end $$;
