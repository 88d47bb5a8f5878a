-- The message log of very many messages: its total and the counts on its filters are kept, as those of the other long lists.

alter table punchout_message add column verdict text not null generated always as (
  case when status_code >= 400 then 'REFUSED' when findings @> '[{"level": "error"}]' then 'ERROR' when findings <> '[]' then 'ADVICE' else 'OK' end) stored;
comment on column punchout_message.verdict is 'What became of it: REFUSED, ERROR or ADVICE by the worst that the check found, or OK.';

create table punchout_message_tally (
  punchout_message_tally_id bigint generated always as identity primary key,
  account_id int,
  connection_id int,
  direction text not null,
  kind text not null,
  verdict text not null,
  is_trial boolean not null,
  n int not null
);
comment on table punchout_message_tally is 'How many messages there are of each combination of what the log counts on its filters: the sum of n. Each change of messages adds rows, so that nobody waits for anybody; once an hour they are summed up.';
comment on column punchout_message_tally.punchout_message_tally_id is 'Id of the row.';
comment on column punchout_message_tally.account_id is 'The organization, as in punchout_message.';
comment on column punchout_message_tally.connection_id is 'The connection, as in punchout_message.';
comment on column punchout_message_tally.direction is 'in or out.';
comment on column punchout_message_tally.kind is 'Their kind, as in punchout_message.';
comment on column punchout_message_tally.verdict is 'What became of them, as in punchout_message.';
comment on column punchout_message_tally.is_trial is 'Whether they belong to trials.';
comment on column punchout_message_tally.n is 'How many came; below nothing when they went.';
create index punchout_message_tally_account on punchout_message_tally (account_id, connection_id, direction, kind, verdict, is_trial) include (n);
alter table punchout_message_tally enable row level security;
create policy punchout_message_tally_seen on punchout_message_tally for select
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select on punchout_message_tally to portal_app;
select keep_tally('punchout_message_tally', 'punchout_message',
  array['account_id', 'connection_id', 'direction', 'kind', 'verdict', 'is_trial']);
