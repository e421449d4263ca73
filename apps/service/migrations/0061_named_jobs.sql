-- What the owner calls a job.
alter table jobs add column name text check (length(name) between 1 and 120);
