-- Whether the first data of this database is all there: it is loaded in many transactions, and a start may be killed between any two.

create table first_fill (
  singleton boolean primary key default true check (singleton),
  kind text not null check (kind in ('demo', 'administrator')),
  began_at timestamptz not null,
  scale double precision not null,
  finished_at timestamptz
);
comment on table first_fill is 'What the portal loaded by itself into an empty database, one row; none where somebody else filled it. Only the owner of the database reads it.';
comment on column first_fill.singleton is 'Always true: there is one row.';
comment on column first_fill.kind is 'demo for the demo world, administrator for the global roles and the first administrator.';
comment on column first_fill.began_at is 'When it began: the day the dates of the demo world are counted from.';
comment on column first_fill.scale is 'The volumes of the demo world (DEMO_SCALE).';
comment on column first_fill.finished_at is 'When all of it was there; null while it is being loaded, and after a start that was killed: the next one finishes it.';
