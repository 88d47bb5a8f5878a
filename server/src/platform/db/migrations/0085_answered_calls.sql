-- A change whose answer was lost on the way is asked for once more under the same key, and happens once.

create table answered_call (
  user_id text not null,
  key uuid not null,
  part text not null,
  call text not null,
  input_hash text not null,
  answer json,
  at timestamptz not null,
  primary key (user_id, key, part)
);
comment on table answered_call is 'Changes that were made under an idempotency key, with what was answered; kept for a day.';
comment on column answered_call.user_id is 'Who made the call; a key counts for one user.';
comment on column answered_call.key is 'The idempotency key the request carried.';
comment on column answered_call.part is 'Which field of a GraphQL request with several; empty for an endpoint.';
comment on column answered_call.call is 'Name of the call.';
comment on column answered_call.input_hash is 'SHA-256 of its input: the key of one change is not taken for another.';
comment on column answered_call.answer is 'What was answered; null where it held a secret or was too long to keep.';
comment on column answered_call.at is 'When it was made.';
create index answered_call_at on answered_call (at);
alter table answered_call enable row level security;
create policy answered_call_own on answered_call
  using (user_id = (select viewer_user()) and user_id <> '')
  with check (user_id = (select viewer_user()) and user_id <> '');
create policy answered_call_sweep on answered_call using ((select viewer_exception()) = 'job') with check (false);
grant select, insert, delete on answered_call to portal_app;
