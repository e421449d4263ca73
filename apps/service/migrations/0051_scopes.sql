-- What a key may do; null for all of it, as every key could before.
alter table keys add column scopes text[] check (cardinality(scopes) > 0);
