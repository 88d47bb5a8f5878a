-- Courses that are taken in a learning system elsewhere.

alter table enrollment alter column version_id drop not null;
comment on column enrollment.version_id is 'The version they take; null when it is taken in a learning system elsewhere.';
alter table course_completion alter column version_number drop not null;
comment on column course_completion.version_number is 'The version they took; null when it was taken in a learning system elsewhere.';

create table outside_enrollment (
  enrollment_id bigint primary key references enrollment on delete cascade,
  user_id text not null,
  external_course_id text not null,
  external_person_id text,
  percent int not null default 0 check (percent between 0 and 100),
  assigned_at timestamptz,
  failure text,
  due_at timestamptz
);
comment on table outside_enrollment is 'An enrollment that is taken in a learning system elsewhere, and how it stands there.';
comment on column outside_enrollment.enrollment_id is 'The enrollment.';
comment on column outside_enrollment.user_id is 'Whose it is.';
comment on column outside_enrollment.external_course_id is 'Id of the course there.';
comment on column outside_enrollment.external_person_id is 'Id of the person there; null until it is known.';
comment on column outside_enrollment.percent is 'Percent of the course that is done there.';
comment on column outside_enrollment.assigned_at is 'When the course was assigned there; null until then.';
comment on column outside_enrollment.failure is 'What the system refused last; null when nothing is wrong.';
comment on column outside_enrollment.due_at is 'When the system is asked next; null once the course is completed.';
create index outside_enrollment_due on outside_enrollment (due_at) where due_at is not null;
create index outside_enrollment_person on outside_enrollment (external_person_id, external_course_id);
create index outside_enrollment_user on outside_enrollment (user_id);
alter table outside_enrollment enable row level security;
create policy outside_enrollment_own on outside_enrollment using (user_id = (select viewer_user()))
  with check (user_id = (select viewer_user()) and enrollment_id in (select enrollment_id from enrollment));
create policy outside_enrollment_job on outside_enrollment using ((select viewer_exception()) = 'job');
grant select, insert on outside_enrollment to portal_app;
grant update (external_person_id, percent, assigned_at, failure, due_at) on outside_enrollment to portal_app;

create table learning_poll (
  poll_id int primary key default 1 check (poll_id = 1),
  read_until timestamptz,
  paused_until timestamptz
);
comment on table learning_poll is 'How far completions were read from the learning system elsewhere: one row.';
comment on column learning_poll.poll_id is 'Always 1.';
comment on column learning_poll.read_until is 'Completions until then are known; null before the first time.';
comment on column learning_poll.paused_until is 'Until when the system asked not to be asked; null when it never did.';
insert into learning_poll default values;
grant select on learning_poll to portal_app;
grant update (read_until, paused_until) on learning_poll to portal_app;
