-- Runs of the import on record, for operators [P9.78].
create table import_run (
  run_id int generated always as identity primary key,
  folder text not null,
  is_dry_run boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  files jsonb not null default '[]',
  mistakes jsonb not null default '[]',
  message text
);
comment on table import_run is 'A run of the import: which folder, what became of each file, and its mistakes.';
comment on column import_run.run_id is 'Number of the run.';
comment on column import_run.folder is 'The folder on the server.';
comment on column import_run.is_dry_run is 'Whether nothing was kept.';
comment on column import_run.started_at is 'When it began.';
comment on column import_run.finished_at is 'When it ended; null while it goes on, and for one that was broken off.';
comment on column import_run.files is 'Each file with its lines read, created, changed, unchanged and failed.';
comment on column import_run.mistakes is 'The first mistakes: file, line, column, message.';
comment on column import_run.message is 'Why it ended before its time; null for one that went through.';
grant select, insert, update on import_run to portal_app;
