-- Whoever joins the parts of an upload does so alone until this time: an object store may spoil what two join at once.
alter table uploads add column joining_until timestamptz;
