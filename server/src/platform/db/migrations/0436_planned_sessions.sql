-- Staff plan dates of courses on a screen, too; what changes on a date is told to its people, whoever changed it [P12.50, P12.52].

create sequence course_session_planned;
grant usage on sequence course_session_planned to portal_app;
alter table course_session alter external_session_id set default 'PORTAL-' || nextval('course_session_planned');

create table course_session_change (
  session_id int primary key references course_session on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  place text not null,
  canceled boolean not null,
  changed_at timestamptz not null default now()
);
comment on table course_session_change is 'Dates that changed since their people were last told, as they stood then; written by a trigger, so that no way to change a date forgets them.';
comment on column course_session_change.session_id is 'The session.';
comment on column course_session_change.starts_at is 'When it started before.';
comment on column course_session_change.ends_at is 'When it ended before.';
comment on column course_session_change.time_zone is 'The zone its times were shown in before.';
comment on column course_session_change.place is 'Where it was held before.';
comment on column course_session_change.canceled is 'Whether it was canceled before.';
comment on column course_session_change.changed_at is 'When it first changed since.';
grant select, delete on course_session_change to portal_app;

create function course_session_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into course_session_change (session_id, starts_at, ends_at, time_zone, place, canceled)
  values (old.session_id, old.starts_at, old.ends_at, old.time_zone, old.place, old.canceled)
  on conflict (session_id) do nothing;
  return null;
end $$;
comment on function course_session_changed() is 'Keeps what a date was before it changed, until its people are told.';
create trigger course_session_changed after update of starts_at, ends_at, time_zone, place, capacity, canceled on course_session
  for each row when ((old.starts_at, old.ends_at, old.time_zone, old.place, old.capacity, old.canceled)
    is distinct from (new.starts_at, new.ends_at, new.time_zone, new.place, new.capacity, new.canceled))
  execute function course_session_changed();

-- The job that tells people reads who has a place or waits for one.
create policy course_booking_job on course_booking for select using ((select viewer_exception()) = 'job');

-- Who had a seat that was taken back, by its buyer or with its order, is told once the way back by undo is over [P12.55].
alter table course_seat add taken_back_told_at timestamptz;
comment on column course_seat.taken_back_told_at is 'When its person was told that it was taken back; null while it is theirs, or while that can be undone unseen.';
update course_seat set taken_back_told_at = taken_back_at where taken_back_at is not null;
create index course_seat_untold on course_seat (taken_back_at) where taken_back_at is not null and taken_back_told_at is null;
create policy course_seat_job_read on course_seat for select using ((select viewer_exception()) = 'job');
create policy course_seat_job_told on course_seat for update using ((select viewer_exception()) = 'job');
grant update (taken_back_told_at) on course_seat to portal_app;
