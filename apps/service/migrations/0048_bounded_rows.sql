-- What a page, a film or a model led to is bounded where it is read; this holds whoever forgets. Rows from before are
-- left alone and go by age.
alter table jobs add constraint jobs_result_bounded check (octet_length(result::text) <= 262144) not valid;
alter table job_assets add constraint job_assets_facts_bounded check (octet_length(facts::text) <= 65536) not valid;
alter table packs add constraint packs_bounded check (
  octet_length(source::text) + coalesce(octet_length(brand::text), 0) + coalesce(octet_length(captions::text), 0) <= 524288
) not valid;
