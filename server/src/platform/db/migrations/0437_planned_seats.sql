-- Whom the seats in a training cart are for: they are assigned once the seats are ordered [P12.56].

create table planned_seat (
  account_id int not null references account on delete cascade,
  user_id text not null references portal_user on delete cascade,
  course_id int not null references course on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  person_name text not null,
  planned_at timestamptz not null,
  primary key (user_id, account_id, course_id, email)
);
comment on table planned_seat is 'People for whom somebody has put seats of a course into their training cart.';
comment on column planned_seat.account_id is 'The organization that orders.';
comment on column planned_seat.user_id is 'Whose cart it is.';
comment on column planned_seat.course_id is 'The course.';
comment on column planned_seat.email is 'Whom the seat is for, in lower case.';
comment on column planned_seat.person_name is 'Their name then.';
comment on column planned_seat.planned_at is 'When.';
create index planned_seat_account on planned_seat (account_id);
create index planned_seat_course on planned_seat (course_id);
alter table planned_seat enable row level security;
create policy planned_seat_own on planned_seat
  using (user_id = (select viewer_user()) and account_id in (select unnest(viewer_accounts())));
grant select, insert, delete on planned_seat to portal_app;
