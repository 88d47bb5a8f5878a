-- Two people who change an email rule at once: one wins, the other is told.
alter table registration_email_rule add column version int not null default 1;
comment on column registration_email_rule.version is 'Counts changes; who saves or removes says which they saw.';
