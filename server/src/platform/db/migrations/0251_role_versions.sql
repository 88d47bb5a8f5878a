-- Two people who change a role at once: one wins, the other is told.
alter table role add column version int not null default 1;
comment on column role.version is 'Counts changes of the role and its privileges; who saves says which they saw.';
