-- Who held the session that completed a course: proof of training names them.
alter table course_completion add column trainer text;
comment on column course_completion.trainer is 'Who held the session that was attended; null of a course that was taken online.';
update course_completion d set trainer = s.instructor
  from course_booking b join course_session s on s.session_id = b.session_id
  where b.certificate_number = d.certificate_number;
