-- Dates of webinars and in-person courses, and who has a place in them.

create table course_session (
  session_id int generated always as identity primary key,
  external_session_id text not null unique,
  course_id int not null references course on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  place text not null,
  instructor text not null,
  capacity int not null check (capacity > 0),
  booked int not null default 0,
  change_until timestamptz,
  canceled boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint course_session_ends check (ends_at > starts_at),
  constraint course_session_not_overbooked check (booked between 0 and capacity)
);
comment on table course_session is 'A date of a webinar or an in-person course. Never overbooked: the check is the last word.';
comment on column course_session.session_id is 'Id of the session.';
comment on column course_session.external_session_id is 'Its id where it was planned.';
comment on column course_session.course_id is 'The course.';
comment on column course_session.starts_at is 'When it starts.';
comment on column course_session.ends_at is 'When it ends.';
comment on column course_session.time_zone is 'The zone its times are shown in, for example America/Chicago.';
comment on column course_session.place is 'Where it is held: an address, or how to join a webinar.';
comment on column course_session.instructor is 'Who holds it.';
comment on column course_session.capacity is 'Places.';
comment on column course_session.booked is 'Places taken; follows the bookings by trigger.';
comment on column course_session.change_until is 'Until when people leave or take another date; null for until it starts.';
comment on column course_session.canceled is 'It is not held.';
comment on column course_session.updated_at is 'When the row last changed.';
create index course_session_course on course_session (course_id, starts_at);
create index course_session_starts on course_session (starts_at, session_id);
grant select, insert, update, delete on course_session to portal_app;

create table course_booking (
  booking_id bigint generated always as identity primary key,
  session_id int not null references course_session,
  course_id int not null references course,
  user_id text not null references portal_user on delete cascade,
  account_id int references account,
  email text not null,
  person_name text not null,
  seat_id bigint references course_seat on delete set null,
  state text not null check (state in ('BOOKED', 'WAITING', 'LEFT', 'ATTENDED', 'ABSENT')),
  since timestamptz not null,
  certificate_number text,
  changed_at timestamptz not null
);
comment on table course_booking is 'A person''s place in a session, or on its waiting list.';
comment on column course_booking.booking_id is 'Id of the booking.';
comment on column course_booking.session_id is 'The session.';
comment on column course_booking.course_id is 'Its course.';
comment on column course_booking.user_id is 'Whose place it is.';
comment on column course_booking.account_id is 'The organization they take the course for; null for a private person.';
comment on column course_booking.email is 'Their email address then.';
comment on column course_booking.person_name is 'Their name then.';
comment on column course_booking.seat_id is 'The seat that pays for it; null for a free course.';
comment on column course_booking.state is 'BOOKED, WAITING for a place, LEFT, and once it was held ATTENDED or ABSENT.';
comment on column course_booking.since is 'Since when they have the place or wait: the first who waits gets the next one.';
comment on column course_booking.certificate_number is 'The certificate of who attended.';
comment on column course_booking.changed_at is 'When it last changed.';
create unique index course_booking_open on course_booking (user_id, course_id) where state in ('BOOKED', 'WAITING');
create index course_booking_session on course_booking (session_id, state, since, booking_id);
create index course_booking_seat on course_booking (seat_id);
create index course_booking_course on course_booking (course_id);
create index course_booking_account on course_booking (account_id);
alter table course_booking enable row level security;
create policy course_booking_own on course_booking using (user_id = (select viewer_user()));
create policy course_booking_staff on course_booking using ((select viewer_exception()) = 'staff');
grant select, insert on course_booking to portal_app;
grant update (session_id, state, since, certificate_number, changed_at) on course_booking to portal_app;

create function course_booking_counted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  took boolean := tg_op = 'UPDATE' and old.state in ('BOOKED', 'ATTENDED', 'ABSENT');
  takes boolean := new.state in ('BOOKED', 'ATTENDED', 'ABSENT');
begin
  if took and not (takes and old.session_id = new.session_id) then
    update course_session set booked = booked - 1 where session_id = old.session_id;
  end if;
  if takes and not (took and old.session_id = new.session_id) then
    update course_session set booked = booked + 1 where session_id = new.session_id;
  end if;
  if new.state = 'ATTENDED' then
    update course_seat set completed_at = new.changed_at where seat_id = new.seat_id;
  end if;
  return null;
end $$;
comment on function course_booking_counted() is 'Counts the places of a session that are taken, and completes the seat of who attended.';
create trigger course_booking_counted after insert or update of state, session_id on course_booking
  for each row execute function course_booking_counted();

-- Who books sees no other booking, so the database moves the next one up.
create function promote_waiting(wanted int, at timestamptz)
  returns table (booking_id bigint, user_id text, account_id int, email text, person_name text)
  language sql volatile security definer set search_path = public as $$
  update course_booking b set state = 'BOOKED', since = at, changed_at = at
  where b.booking_id = (
    select w.booking_id from course_booking w join course_session s on s.session_id = w.session_id
    where w.session_id = wanted and w.state = 'WAITING' and s.booked < s.capacity and not s.canceled and s.starts_at > at
    order by w.since, w.booking_id limit 1)
  returning b.booking_id, b.user_id, b.account_id, b.email, b.person_name
$$;
comment on function promote_waiting(int, timestamptz) is 'Gives a free place of a session to the first who waits for one; nobody when none is free. The caller has locked the session.';

create function waiting_ahead(wanted bigint) returns int language sql stable security definer set search_path = public as $$
  select count(*)::int from course_booking mine join course_booking w on w.session_id = mine.session_id and w.state = 'WAITING'
    and (w.since, w.booking_id) < (mine.since, mine.booking_id)
  where mine.booking_id = wanted and mine.user_id = viewer_user()
$$;
comment on function waiting_ahead(bigint) is 'How many wait before a booking of the viewer''s.';

-- A seat is begun with an enrollment, or by booking a session.
create or replace function begin_seat(wanted bigint, hash text, enrollment bigint, at timestamptz) returns boolean
  language sql volatile security definer set search_path = public as $$
  with begun as (
    update course_seat set begun_by = viewer_user(), begun_at = at, enrollment_id = enrollment
    where seat_id = wanted and taken_back_at is null and begun_at is null and viewer_user() <> ''
      and (email = viewer_email() or (link_hash = hash and link_expires_at > at))
      and (enrollment is null
        or exists (select from enrollment e where e.enrollment_id = enrollment and e.user_id = viewer_user() and e.course_id = course_seat.course_id))
    returning 1)
  select exists (select from begun)
$$;

create function release_seat(wanted bigint) returns void language sql volatile security definer set search_path = public as $$
  update course_seat set begun_by = null, begun_at = null
  where seat_id = wanted and begun_by = viewer_user() and enrollment_id is null and completed_at is null
$$;
comment on function release_seat(bigint) is 'Gives a seat of the viewer''s back to be begun again: they left the session they had booked with it.';

-- Staff who mark attendance complete the course for others.
create policy course_completion_staff on course_completion for insert with check ((select viewer_exception()) = 'staff');
