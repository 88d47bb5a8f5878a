-- Files the portal made or was given: exports, PDFs, uploads. The bytes lie in the file store, this is their register.

create table stored_file (
  file_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table stored_file is 'A file of the file store; only its owner may fetch it, by a signed link that expires (docs/architecture.md, files).';
comment on column stored_file.file_id is 'Random id, also the name of the bytes in the store.';
comment on column stored_file.user_id is 'Whose file it is; nobody else may fetch it.';
comment on column stored_file.name is 'File name offered when it is saved.';
comment on column stored_file.content_type is 'Media type.';
comment on column stored_file.size is 'Bytes.';
comment on column stored_file.created_at is 'When it was written.';
comment on column stored_file.expires_at is 'After this it may be deleted and no link opens it.';
create index stored_file_expiry on stored_file (expires_at);
alter table stored_file enable row level security;
create policy stored_file_own on stored_file
  using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job')
  with check (user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
grant select, insert, delete on stored_file to portal_app;
