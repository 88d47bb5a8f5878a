-- Runs of the product index, which staff and the command of the server start [A7.25, S16.07].
create table index_run (
  run_id int generated always as identity primary key,
  kind text not null check (kind in ('ALL', 'CHANGES')),
  since timestamptz,
  until timestamptz,
  asked_by text,
  asked_name text not null,
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  done int not null default 0,
  total int,
  records jsonb,
  message text
);
comment on table index_run is 'A run of the product index: who asked for it, how far it is, how it ended.';
comment on column index_run.run_id is 'Number of the run.';
comment on column index_run.kind is 'ALL of the catalog, or the CHANGES of a time.';
comment on column index_run.since is 'Changes from then on; null for all.';
comment on column index_run.until is 'Changes before then; null for all.';
comment on column index_run.asked_by is 'The user who asked for it; null for a command of the server.';
comment on column index_run.asked_name is 'Their name then, or that of the command.';
comment on column index_run.asked_at is 'When it was asked for.';
comment on column index_run.touched_at is 'When its worker last said that it goes on; one that is silent for minutes counts as broken off.';
comment on column index_run.finished_at is 'When it ended; null while it is under way.';
comment on column index_run.done is 'Products looked at.';
comment on column index_run.total is 'Of how many; null until that is known.';
comment on column index_run.records is 'Records of each index afterwards, of a run of all.';
comment on column index_run.message is 'Why it failed; null for one that did not.';
create unique index index_run_alone on index_run ((true)) where finished_at is null;
grant select, insert, update on index_run to portal_app;
