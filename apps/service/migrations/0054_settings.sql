-- Whether clips without speech have music.
alter table accounts add column music boolean not null default true;
