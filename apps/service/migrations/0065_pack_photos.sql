-- Photographs that an account added to a pack. Their objects are in the folder of the pack and go with it.
create table pack_photos (
  id text primary key,
  job_id text not null references packs on delete cascade,
  upload_id text not null,
  photo jsonb not null check (octet_length(photo::text) <= 4096),
  created_at timestamptz not null default clock_timestamp(),
  unique (job_id, upload_id)
);

create function packs_add_photo(account text, job text, upload text, new_photo jsonb, at_most integer)
returns jsonb language plpgsql as $$
begin
  raise exception 'replaced by its file';
end $$;
