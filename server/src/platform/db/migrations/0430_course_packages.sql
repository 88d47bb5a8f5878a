-- SCORM 1.2 packages as lessons: the ZIP file is kept as it came, and read by what is known of the files in it.

alter table course_lesson drop constraint course_lesson_kind_check;
alter table course_lesson add constraint course_lesson_kind_check check (kind in ('text', 'picture', 'video', 'pdf', 'package'));
comment on column course_lesson.kind is 'What is shown: text alone, or a picture, video, PDF or SCORM package with it.';
comment on column course_lesson.file_id is 'The file of a picture, video, PDF or package that was uploaded; null for one on a path, and for text.';
comment on column lesson_progress.state is 'What a package keeps, as JSON: its status, score, location, data, and the seconds of its visits.';

create table course_package (
  file_id uuid primary key references stored_file on delete cascade,
  title text not null,
  launch text not null,
  parameters text not null default '',
  mastery_score int check (mastery_score between 0 and 100),
  launch_data text not null default ''
);
comment on table course_package is 'A SCORM 1.2 package that was read and found good. What courses teach is nobody''s data.';
comment on column course_package.file_id is 'Its ZIP file.';
comment on column course_package.title is 'Its title in the manifest.';
comment on column course_package.launch is 'Path of the file that begins it.';
comment on column course_package.parameters is 'What its address carries behind that path.';
comment on column course_package.mastery_score is 'The score from which it is passed, as the manifest says; null where the package decides.';
comment on column course_package.launch_data is 'What the manifest gives the package to begin with.';
grant select, insert on course_package to portal_app;

create table course_package_file (
  file_id uuid not null references course_package on delete cascade,
  path text not null,
  content_type text not null,
  starts_at bigint not null check (starts_at > 0),
  packed_size bigint not null check (packed_size >= 0),
  size bigint not null check (size >= 0),
  is_deflated boolean not null,
  primary key (file_id, path)
);
comment on table course_package_file is 'Where the files of a package are in its ZIP file.';
comment on column course_package_file.file_id is 'The package.';
comment on column course_package_file.path is 'Path of the file in lower case, which packages do not keep to.';
comment on column course_package_file.content_type is 'Its media type, by its ending.';
comment on column course_package_file.starts_at is 'Byte of the ZIP file where its content starts.';
comment on column course_package_file.packed_size is 'Bytes it takes there.';
comment on column course_package_file.size is 'Bytes of the file.';
comment on column course_package_file.is_deflated is 'Whether it is compressed.';
grant select, insert on course_package_file to portal_app;
