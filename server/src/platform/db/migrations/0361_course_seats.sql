-- Seats of ordered courses, assigned to people by email, taken back until they begin, and begun by who they are for.

create function viewer_email() returns text language sql stable security definer set search_path = public as $$
  select lower(email) from portal_user where user_id = viewer_user()
$$;
comment on function viewer_email() is 'Email address of the viewer in this transaction, in lower case; null for a guest. Nobody logs in before their mailbox is proven.';

create table course_seat (
  seat_id bigint generated always as identity primary key,
  order_id int not null references sales_order on delete cascade,
  account_id int not null references account,
  course_id int not null references course,
  email text not null check (email = lower(email) and length(email) <= 254),
  link_hash text not null unique,
  link_expires_at timestamptz not null,
  assigned_by text references portal_user on delete set null,
  assigned_by_name text not null,
  assigned_at timestamptz not null,
  sent_at timestamptz not null,
  taken_back_at timestamptz,
  begun_by text references portal_user on delete set null,
  begun_at timestamptz,
  enrollment_id bigint unique references enrollment on delete set null,
  completed_at timestamptz,
  check (taken_back_at is null or begun_at is null)
);
comment on table course_seat is 'A seat of an order of courses that was assigned to a person. Seats of the order without a row, and those taken back, are left to assign.';
comment on column course_seat.seat_id is 'Id of the seat.';
comment on column course_seat.order_id is 'The order it was bought with.';
comment on column course_seat.account_id is 'The organization of the order.';
comment on column course_seat.course_id is 'The course.';
comment on column course_seat.email is 'Whom it is assigned to, in lower case.';
comment on column course_seat.link_hash is 'SHA-256 of the token in the newest link that was mailed.';
comment on column course_seat.link_expires_at is 'When that link expires; who has the address begins without it.';
comment on column course_seat.assigned_by is 'Who assigned it.';
comment on column course_seat.assigned_by_name is 'Their name then.';
comment on column course_seat.assigned_at is 'When it was assigned.';
comment on column course_seat.sent_at is 'When the newest link was mailed.';
comment on column course_seat.taken_back_at is 'When it was taken back, or its order was canceled; never once it is begun.';
comment on column course_seat.begun_by is 'Who began the course with it.';
comment on column course_seat.begun_at is 'When they began.';
comment on column course_seat.enrollment_id is 'The enrollment it paid for.';
comment on column course_seat.completed_at is 'When that enrollment was completed.';
create unique index course_seat_open on course_seat (account_id, course_id, email) where taken_back_at is null and completed_at is null;
create index course_seat_order on course_seat (order_id, course_id);
create index course_seat_account on course_seat (account_id, assigned_at desc, seat_id desc);
create index course_seat_email on course_seat (email) where taken_back_at is null and begun_at is null;
create index course_seat_course on course_seat (course_id);
create index course_seat_begun_by on course_seat (begun_by) where begun_by is not null;
alter table course_seat enable row level security;
create policy course_seat_account on course_seat
  using (account_id in (select unnest(viewer_accounts())));
create policy course_seat_own on course_seat for select
  using (email = (select viewer_email()) or begun_by = (select viewer_user()));
grant select, insert on course_seat to portal_app;
grant update (link_hash, link_expires_at, sent_at, taken_back_at) on course_seat to portal_app;

-- What a link in an email opens, for anybody who has it.
create function seat_of_link(hash text)
  returns table (seat_id bigint, account_id int, course_id int, is_viewers boolean, link_expires_at timestamptz,
    taken_back_at timestamptz, begun_at timestamptz, begun_by_viewer boolean, enrollment_id bigint)
  language sql stable security definer set search_path = public as $$
  select s.seat_id, s.account_id, s.course_id, coalesce(s.email = viewer_email(), false), s.link_expires_at,
    s.taken_back_at, s.begun_at, coalesce(s.begun_by = viewer_user(), false), s.enrollment_id
  from course_seat s
  where s.link_hash = hash
$$;
comment on function seat_of_link(text) is 'The seat of a link that was mailed, and whether it is the viewer''s own.';

-- The one way a seat is begun: by who has its address, or its link until it expires, once, and not after it was taken back.
create function begin_seat(wanted bigint, hash text, enrollment bigint, at timestamptz) returns boolean
  language sql volatile security definer set search_path = public as $$
  with begun as (
    update course_seat set begun_by = viewer_user(), begun_at = at, enrollment_id = enrollment
    where seat_id = wanted and taken_back_at is null and begun_at is null and viewer_user() <> ''
      and (email = viewer_email() or (link_hash = hash and link_expires_at > at))
      and exists (select from enrollment e where e.enrollment_id = enrollment and e.user_id = viewer_user() and e.course_id = course_seat.course_id)
    returning 1)
  select exists (select from begun)
$$;
comment on function begin_seat(bigint, text, bigint, timestamptz) is 'Begins a seat with an enrollment of the viewer''s; false when it is taken back, begun, or not theirs.';

create function course_seat_completed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update course_seat set completed_at = new.completed_at where enrollment_id = new.enrollment_id;
  return null;
end $$;
comment on function course_seat_completed() is 'A completed course completes the seat that paid for it.';
create trigger course_seat_completed after update of completed_at on enrollment
  for each row when (new.completed_at is not null) execute function course_seat_completed();

create function course_seat_canceled() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update course_seat set taken_back_at = new.updated_at where order_id = new.order_id and begun_at is null and taken_back_at is null;
  return null;
end $$;
comment on function course_seat_canceled() is 'A canceled order takes the seats back that nobody has begun, whoever cancels it.';
create trigger course_seat_canceled after update of status on sales_order
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function course_seat_canceled();
