-- What people hold is remembered by the process; these counts say at once whether it still is what the records say.

create table qualification_tally (
  qualification_tally_id bigint generated always as identity primary key,
  account_id int not null,
  contact_id int not null,
  n int not null,
  mark bigint not null
);
comment on table qualification_tally is 'How many qualification records a person has, and a number that changes with each of them: the sums of n and mark. Each change of records adds rows, so that nobody waits for anybody; once an hour they are summed up.';
comment on column qualification_tally.qualification_tally_id is 'Id of the row.';
comment on column qualification_tally.account_id is 'The organization, as in qualification_record.';
comment on column qualification_tally.contact_id is 'The person, as in qualification_record.';
comment on column qualification_tally.n is 'How many came; below nothing when they went.';
comment on column qualification_tally.mark is 'Ids of the records that came, those of withdrawn ones subtracted.';
create index qualification_tally_contact on qualification_tally (account_id, contact_id) include (n, mark);
alter table qualification_tally enable row level security;
create policy qualification_tally_accounts on qualification_tally using (account_id in (select unnest(viewer_accounts())));
grant select on qualification_tally to portal_app;
select keep_tally('qualification_tally', 'qualification_record', array['account_id', 'contact_id'], array['mark'],
  ', lateral (select case when r.withdrawn_at is null then r.record_id else -r.record_id end as mark) w');

create table completion_tally (
  completion_tally_id bigint generated always as identity primary key,
  account_id int,
  user_id text not null,
  n int not null,
  completion_id bigint not null
);
comment on table completion_tally is 'How many courses somebody completed for an organization, and a number that changes with each of them: the sums of n and completion_id. Each completion adds a row; once an hour they are summed up.';
comment on column completion_tally.completion_tally_id is 'Id of the row.';
comment on column completion_tally.account_id is 'The organization, as in course_completion.';
comment on column completion_tally.user_id is 'Who completed them, as in course_completion.';
comment on column completion_tally.n is 'How many came; below nothing when they went.';
comment on column completion_tally.completion_id is 'The sum of their ids.';
create index completion_tally_user on completion_tally (account_id, user_id) include (n, completion_id);
alter table completion_tally enable row level security;
create policy completion_tally_accounts on completion_tally using (account_id in (select unnest(viewer_accounts())));
grant select on completion_tally to portal_app;
select keep_tally('completion_tally', 'course_completion', array['account_id', 'user_id'], array['completion_id']);
