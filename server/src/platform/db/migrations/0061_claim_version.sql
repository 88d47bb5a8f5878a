-- Two people on one draft of a claim: who saves over what he has not seen is told so.

alter table warranty_claim add column version int not null default 1;
comment on column warranty_claim.version is 'Counts the times the draft was saved.';
