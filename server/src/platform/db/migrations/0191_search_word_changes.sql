-- Who changed which search word, so that a change can be taken back.
create table search_synonym_change (
  change_id int generated always as identity primary key,
  was jsonb,
  became jsonb,
  synonym_id int not null,
  changed_by text not null,
  changed_name text not null,
  changed_at timestamptz not null
);
comment on table search_synonym_change is 'A change of a search word by staff.';
comment on column search_synonym_change.change_id is 'Number of the change.';
comment on column search_synonym_change.was is 'The line before; null for a new one.';
comment on column search_synonym_change.became is 'The line after; null for one taken away.';
comment on column search_synonym_change.synonym_id is 'The line.';
comment on column search_synonym_change.changed_by is 'User who changed it.';
comment on column search_synonym_change.changed_name is 'Their name then.';
comment on column search_synonym_change.changed_at is 'When.';
create index search_synonym_change_line on search_synonym_change (synonym_id, change_id);
grant select, insert on search_synonym_change to portal_app;
