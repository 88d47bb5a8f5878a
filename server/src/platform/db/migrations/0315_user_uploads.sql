-- Files of users that staff upload: invited, or taken over from another identity provider, row by row by a job.

create table user_upload (
  upload_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('INVITE', 'PROFILES')),
  file_name text not null,
  headers text[] not null default '{}',
  total int not null check (total between 1 and 10000),
  options jsonb not null default '{}',
  state text not null default 'UPLOADING' check (state in ('UPLOADING', 'READY', 'RUNNING', 'STOPPED', 'CHECKED', 'DONE')),
  is_dry_run boolean not null default true,
  note text,
  made_by text not null,
  made_by_name text not null,
  made_at timestamptz not null,
  finished_at timestamptz
);
comment on table user_upload is 'Files of users that staff uploaded; removed with their rows after a month.';
comment on column user_upload.upload_id is 'Id.';
comment on column user_upload.kind is 'INVITE for people who are invited, PROFILES for an export of another identity provider.';
comment on column user_upload.file_name is 'Name of the file.';
comment on column user_upload.headers is 'Its headers; empty for a file without columns.';
comment on column user_upload.total is 'How many rows it has.';
comment on column user_upload.options is 'What was chosen for the check: which column is what, where people belong, which roles they get.';
comment on column user_upload.state is 'UPLOADING, READY, RUNNING, STOPPED, CHECKED or DONE (contract/src/bulkUpload.ts).';
comment on column user_upload.is_dry_run is 'Whether what runs, or ran last, only checks.';
comment on column user_upload.note is 'Why it was stopped.';
comment on column user_upload.made_by is 'The staff user.';
comment on column user_upload.made_by_name is 'Their name then.';
comment on column user_upload.made_at is 'When the first part came.';
comment on column user_upload.finished_at is 'When the last check or run ended.';
create index user_upload_latest on user_upload (kind, made_at desc);
alter table user_upload enable row level security;
create policy user_upload_staff on user_upload using ((select viewer_exception()) in ('staff', 'job'));
grant select, insert, update, delete on user_upload to portal_app;

create table user_upload_row (
  upload_id uuid not null references user_upload on delete cascade,
  row_number int not null check (row_number between 0 and 9999),
  data jsonb not null,
  sealed_hash text,
  name text not null default '',
  email text not null default '',
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'READY', 'DONE', 'REFUSED')),
  message text not null default '',
  user_id text,
  primary key (upload_id, row_number)
);
comment on table user_upload_row is 'Rows of those files and what became of each.';
comment on column user_upload_row.upload_id is 'The upload.';
comment on column user_upload_row.row_number is 'Place in the file, from 0.';
comment on column user_upload_row.data is 'The row as it was uploaded, without any password hash: cells, or a profile.';
comment on column user_upload_row.sealed_hash is 'The password hash of a profile, encrypted with the data keys until it is used; never in the clear.';
comment on column user_upload_row.name is 'Name, as it was read.';
comment on column user_upload_row.email is 'Email address, as it was read.';
comment on column user_upload_row.outcome is 'WAITING, READY, DONE or REFUSED.';
comment on column user_upload_row.message is 'Why it was refused, or what to know of what was done.';
comment on column user_upload_row.user_id is 'The user that was made.';
create index user_upload_row_waiting on user_upload_row (upload_id, outcome, row_number);
create index user_upload_row_email on user_upload_row (upload_id, email);
alter table user_upload_row enable row level security;
create policy user_upload_row_staff on user_upload_row using ((select viewer_exception()) in ('staff', 'job'));
grant select, insert, update, delete on user_upload_row to portal_app;
