-- Two people who change a banner at once: one wins, the other is told.
alter table banner add column version int not null default 1;
comment on column banner.version is 'Counts changes; who saves says which they saw.';
