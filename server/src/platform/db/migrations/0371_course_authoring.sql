-- Staff write courses [P12.17]: a privilege of their own, courses made here, and files of lessons.
insert into role_privilege (role_id, privilege)
select p.role_id, 'CSR_Course_Authoring' from role_privilege p where p.privilege = 'Product_Owner_Admin' on conflict do nothing;

create sequence course_made_id start 1000000;
comment on sequence course_made_id is 'Ids of courses made in the portal; those of the import are lower.';
grant usage on sequence course_made_id to portal_app;
alter table course add column revision int not null default 1;
comment on column course.revision is 'Counts the changes of its authors, so that two of them do not overwrite each other.';

alter table course_lesson add column file_id uuid references stored_file;
comment on column course_lesson.file_id is 'The file of a picture, video or PDF that was uploaded; null for one on a path, and for text.';
alter table course_lesson add column captions_file_id uuid references stored_file;
comment on column course_lesson.captions_file_id is 'The captions of a video that were uploaded; null for those on a path, and for none.';
create index course_lesson_captions on course_lesson (captions_file_id) where captions_file_id is not null;
create index course_lesson_file on course_lesson (file_id) where file_id is not null;

-- What courses teach is nobody's data: who gets a signed link to a file of a lesson may fetch it.
create policy stored_file_lesson on stored_file for select using (file_id in (
  select l.file_id from course_lesson l where l.file_id is not null
  union all select l.captions_file_id from course_lesson l where l.captions_file_id is not null));
create policy stored_file_authored on stored_file for update
  using (user_id = (select viewer_user()) and account_id is null)
  with check (user_id = (select viewer_user()) and account_id is null);

select audit_watch('course', 'course', key => 'r.course_id', account => 'null::int', id => 'r.course_id', name => 'r.title',
  fields => 'jsonb_build_object(''title'', r.title, ''description'', r.description, ''kind'', r.kind, ''product'', r.product, ''category'', r.category, ''minutes'', r.duration_minutes, ''audience'', r.audience, ''language'', r.language, ''priceUsd'', r.price_usd, ''priceCad'', r.price_cad, ''isOffered'', r.active)');

-- How many take a course, for its authors: a number, of nobody.
create function course_learners(course int) returns int language sql stable security definer set search_path = public as $$
  select count(*)::int from enrollment e where e.course_id = course and e.completed_at is null
$$;
comment on function course_learners(int) is 'How many take a course now.';
create function version_learners(course int) returns table (version_id int, learners int) language sql stable security definer set search_path = public as $$
  select e.version_id, count(*)::int from enrollment e where e.course_id = course and e.completed_at is null group by 1
$$;
comment on function version_learners(int) is 'How many take each version of a course now.';
