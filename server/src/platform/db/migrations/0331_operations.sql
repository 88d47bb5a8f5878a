-- Operators: a privilege of their own, and what they read of the audit [P9.73, P9.74].
insert into role_privilege (role_id, privilege)
select p.role_id, 'CSR_Operations' from role_privilege p where p.privilege = 'Developer_Admin' on conflict do nothing;

create policy audit_seal_staff on audit_seal for select using ((select viewer_exception()) = 'staff');
create index audit_entry_recent on audit_entry (at desc, audit_id desc);

create table audit_check (
  check_id int generated always as identity primary key,
  asked_by text,
  asked_name text not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  seals int not null default 0,
  entries bigint not null default 0,
  broken text
);
comment on table audit_check is 'A time at which all of the audit was read against its seals, and what was found.';
comment on column audit_check.check_id is 'Number of the check.';
comment on column audit_check.asked_by is 'The user who asked for it; null for the one of every night.';
comment on column audit_check.asked_name is 'Their name then.';
comment on column audit_check.asked_at is 'When it was asked for.';
comment on column audit_check.finished_at is 'When it ended; null while it goes on.';
comment on column audit_check.seals is 'Seals that were read.';
comment on column audit_check.entries is 'Entries that were read.';
comment on column audit_check.broken is 'The first thing that does not fit, or why it could not be read; null where all fits.';
grant select, insert, update on audit_check to portal_app;
