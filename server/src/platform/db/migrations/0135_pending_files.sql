-- Bytes of the file store whose row never came: a transaction that rolled back or a process that was killed leaves them.
-- Each file is announced here in a transaction of its own before its bytes are written. The transaction that writes the
-- row of stored_file deletes the announcement, which locks it until then: what is announced for long and not locked is
-- of nobody. The store itself is never listed, so that a portal on another database deletes nothing it does not know.

create table pending_file (
  file_id uuid primary key,
  user_id text not null,
  begun_at timestamptz not null
);
comment on table pending_file is 'A file whose bytes may lie in the file store, and that no row of stored_file names yet.';
comment on column pending_file.file_id is 'The id that the file will have, also the name of the bytes in the store.';
comment on column pending_file.user_id is 'Whose file it will be.';
comment on column pending_file.begun_at is 'When it was announced; an hour later it is deleted with its bytes, unless a transaction still writes it.';
create index pending_file_begun on pending_file (begun_at);
alter table pending_file enable row level security;
create policy pending_file_own on pending_file
  using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job')
  with check (user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
grant select, insert, delete, update (begun_at) on pending_file to portal_app;
