-- The ground every area stands on: the application's role, who is looking (row-level security), letters and jobs.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

do $$ begin
  if not exists (select from pg_roles where rolname = 'portal_app') then create role portal_app nologin; end if;
end $$;
grant portal_app to current_user;
grant usage on schema public to portal_app;

-- The transport sets these three for one transaction (docs/architecture.md, Tenancy).
create function viewer_accounts() returns int[] language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('portal.accounts', true), ''), '{}')::int[] $$;
comment on function viewer_accounts() is 'Account ids the viewer may see in this transaction; empty when nothing was set, so a forgotten setting shows nothing.';

create function viewer_user() returns text language sql stable parallel safe
  as $$ select coalesce(current_setting('portal.user', true), '') $$;
comment on function viewer_user() is 'User id of the viewer in this transaction, empty for a guest.';

create function viewer_exception() returns text language sql stable parallel safe
  as $$ select coalesce(current_setting('portal.exception', true), '') $$;
comment on function viewer_exception() is 'The named exception this transaction runs under: staff, job, sign-in or import; empty for everybody else.';

create table letter (
  letter_id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table letter is 'Every letter the portal writes, queued in the transaction that causes it; without SMTP they are read at /dev/mail.';
comment on column letter.letter_id is 'Number of the letter.';
comment on column letter.kind is 'The template, for example OrderConfirmation.';
comment on column letter.recipient is 'E-mail address it goes to.';
comment on column letter.subject is 'Subject line.';
comment on column letter.text is 'Plain-text body.';
comment on column letter.html is 'HTML body.';
comment on column letter.created_at is 'When it was written.';
comment on column letter.sent_at is 'When the mail server took it, or null while it waits.';
create index letter_waiting on letter (letter_id) where sent_at is null;
create index letter_recent on letter (created_at desc);
grant select, insert, update on letter to portal_app;

create table background_job (
  job_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  kind text not null,
  status_id smallint not null default 1 check (status_id in (1, 2, 3)),
  done int not null default 0,
  total int,
  response jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table background_job is 'Long work a user asked for and may come back to [B3.18, B4.01]; the queue itself is pg-boss.';
comment on column background_job.job_id is 'Random id the asker polls /messaging with.';
comment on column background_job.user_id is 'Whose job it is; nobody else may see it.';
comment on column background_job.kind is 'The call that started it.';
comment on column background_job.status_id is '1 pending, 2 complete, 3 failed.';
comment on column background_job.done is 'Units of work done so far, for the progress bar.';
comment on column background_job.total is 'Units of work in all, when known.';
comment on column background_job.response is 'The answer: {"url": ...} when complete, {"message": ...} when failed.';
comment on column background_job.created_at is 'When it was asked for.';
comment on column background_job.finished_at is 'When it completed or failed.';
create index background_job_user on background_job (user_id, created_at desc);
alter table background_job enable row level security;
create policy background_job_own on background_job
  using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job')
  with check (user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
grant select, insert, update on background_job to portal_app;

create table audit_entry (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id text not null,
  acting_as text,
  account_id int,
  call text not null,
  input jsonb not null,
  request_id uuid
);
comment on table audit_entry is 'Every mutation: by whom, as whom, for which organisation, with what; append-only for the application role.';
comment on column audit_entry.audit_id is 'Number of the entry.';
comment on column audit_entry.at is 'When the mutation committed.';
comment on column audit_entry.user_id is 'Who did it; empty for a guest.';
comment on column audit_entry.acting_as is 'The impersonated user, when staff acted for somebody.';
comment on column audit_entry.account_id is 'The organisation it was done for, when one was viewed.';
comment on column audit_entry.call is 'Name of the call.';
comment on column audit_entry.input is 'The input without secrets (passwords, tokens and card fields are masked).';
comment on column audit_entry.request_id is 'The request it came with, as in the log.';
create index audit_entry_account on audit_entry (account_id, at desc);
grant insert on audit_entry to portal_app;
