-- The objects of the own fonts of a kit, for the sweep of those that no kit has.
alter table brands add column heading_font_key text, add column body_font_key text;
create index brands_by_heading_font on brands (heading_font_key) where heading_font_key is not null;
create index brands_by_body_font on brands (body_font_key) where body_font_key is not null;

-- What an account stated, such as the licence of a font.
alter table audit_events add column statement text;
