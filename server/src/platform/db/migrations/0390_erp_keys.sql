-- The maker's ERP by HTTP: its keys, and the answers its repeated requests get again [P14.10, P14.13].
create table erp_key (
  key_id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  key_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_by text
);
comment on table erp_key is 'A key of the maker''s ERP for /import and /erp; the key itself is shown once and kept nowhere.';
comment on column erp_key.key_id is 'Number of the key.';
comment on column erp_key.name is 'What the operator calls it.';
comment on column erp_key.key_hash is 'SHA-256 of the key.';
comment on column erp_key.hint is 'Its last four characters, to recognize it by.';
comment on column erp_key.created_at is 'When it was made.';
comment on column erp_key.created_by is 'Who made it.';
comment on column erp_key.last_used_at is 'When it was last used, to the minute.';
comment on column erp_key.ended_at is 'Since when it is refused; null while it is good.';
comment on column erp_key.ended_by is 'Who ended it.';
alter table erp_key enable row level security;
create policy erp_key_way on erp_key using ((select viewer_exception()) in ('import', 'staff'))
  with check ((select viewer_exception()) in ('import', 'staff'));
grant select, insert, update on erp_key to portal_app;

create table erp_request (
  key_id int not null references erp_key,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  request_hash bytea not null,
  status int not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (key_id, idempotency_key)
);
comment on table erp_request is 'What an import by HTTP answered, for a day: the same request again gets it again.';
comment on column erp_request.key_id is 'The key it came with.';
comment on column erp_request.idempotency_key is 'What the ERP calls the request.';
comment on column erp_request.request_hash is 'SHA-256 of its path, its query and its body.';
comment on column erp_request.status is 'The status it got.';
comment on column erp_request.answer is 'The report it got.';
comment on column erp_request.answered_at is 'When.';
create index erp_request_answered on erp_request (answered_at);
alter table erp_request enable row level security;
create policy erp_request_way on erp_request using ((select viewer_exception()) = 'import') with check ((select viewer_exception()) = 'import');
grant select, insert, delete on erp_request to portal_app;

-- By HTTP a run may begin every minute: runs leave the record after 90 days.
grant delete on import_run to portal_app;
create index import_run_started on import_run (started_at);
