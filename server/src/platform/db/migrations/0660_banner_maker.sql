-- Who planned a banner: only they and supervisors take it away before its end.
alter table banner add column made_by text;
comment on column banner.made_by is 'User who put it (user_id); null for one nobody of the portal put.';
