-- A change of many units that took them out of service by mistake is taken back: who was told of it is told so.

alter table out_of_service add column taken_back boolean not null default false;
comment on column out_of_service.taken_back is 'Whether it was a mistake, and taken back by who made it.';
