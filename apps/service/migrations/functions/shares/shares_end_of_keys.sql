-- Ends the review links that these keys or connections made. Called where they are revoked, after that.
create or replace function shares_end_of_keys(made_by text[]) returns void language sql as $$
  update shares set revoked_at = clock_timestamp() where key_id = any(made_by) and revoked_at is null
$$;
