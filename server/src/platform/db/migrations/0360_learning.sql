-- Courses that are taken in the portal: what a version of a course holds, who is enrolled, how far they are, what they completed.

create table course_version (
  version_id int generated always as identity primary key,
  course_id int not null references course on delete cascade,
  number int not null check (number > 0),
  published_at timestamptz,
  validity_months int check (validity_months between 1 and 120),
  pass_percent int not null default 80 check (pass_percent between 1 and 100),
  questions_asked int not null default 0 check (questions_asked between 0 and 100),
  max_attempts int check (max_attempts between 1 and 100),
  external_version_id text unique,
  unique (course_id, number)
);
comment on table course_version is 'A version of what a course teaches. Who began one ends it, whatever is published meanwhile.';
comment on column course_version.version_id is 'Id of the version.';
comment on column course_version.course_id is 'The course.';
comment on column course_version.number is 'Its number, from 1.';
comment on column course_version.published_at is 'When it was published; null for the draft. The newest published one is taken by who begins.';
comment on column course_version.validity_months is 'Months that a completion is valid; null for ever.';
comment on column course_version.pass_percent is 'Percent of the questions that must be answered right.';
comment on column course_version.questions_asked is 'Questions of an attempt, drawn from all; 0 when there is no test.';
comment on column course_version.max_attempts is 'Most attempts at the test; null without an end.';
comment on column course_version.external_version_id is 'Its id where it was written; null for one written here.';
create unique index course_version_draft on course_version (course_id) where published_at is null;
grant select, insert, update, delete on course_version to portal_app;

create table course_lesson (
  lesson_id int generated always as identity primary key,
  version_id int not null references course_version on delete cascade,
  position int not null,
  kind text not null check (kind in ('text', 'picture', 'video', 'pdf')),
  title text not null,
  body text not null default '',
  minutes int not null default 5 check (minutes between 1 and 1440),
  media_url text check (media_url ~ '^/[^/]'),
  captions_url text check (captions_url ~ '^/[^/]'),
  unique (version_id, position)
);
comment on table course_lesson is 'A lesson of a version of a course.';
comment on column course_lesson.lesson_id is 'Id of the lesson.';
comment on column course_lesson.version_id is 'The version.';
comment on column course_lesson.position is 'Its place, from 1.';
comment on column course_lesson.kind is 'What is shown: text alone, or a picture, video or PDF with it.';
comment on column course_lesson.title is 'Title.';
comment on column course_lesson.body is 'Text; an empty line begins a paragraph, "- " an entry of a list.';
comment on column course_lesson.minutes is 'Minutes it takes.';
comment on column course_lesson.media_url is 'Path of the picture, video or PDF.';
comment on column course_lesson.captions_url is 'Path of the captions of a video.';
grant select, insert, update, delete on course_lesson to portal_app;

create table course_question (
  question_id int generated always as identity primary key,
  version_id int not null references course_version on delete cascade,
  position int not null,
  question text not null,
  choices text[] not null check (cardinality(choices) between 2 and 8),
  right_choices int[] not null check (cardinality(right_choices) > 0),
  explanation text not null default '',
  unique (version_id, position)
);
comment on table course_question is 'A question that the test of a version may ask.';
comment on column course_question.question_id is 'Id of the question.';
comment on column course_question.version_id is 'The version.';
comment on column course_question.position is 'Its place, from 1.';
comment on column course_question.question is 'The question.';
comment on column course_question.choices is 'The answers to choose from.';
comment on column course_question.right_choices is 'Indexes of the right ones, from 0; all of them, and no other, must be chosen.';
comment on column course_question.explanation is 'Why; shown when the test is passed.';
grant select, insert, update, delete on course_question to portal_app;

create table enrollment (
  enrollment_id bigint generated always as identity primary key,
  user_id text not null references portal_user on delete cascade,
  account_id int references account,
  course_id int not null references course,
  version_id int not null references course_version,
  enrolled_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz
);
comment on table enrollment is 'A person taking a course; taking it again is another row.';
comment on column enrollment.enrollment_id is 'Id of the enrollment.';
comment on column enrollment.user_id is 'Who takes it.';
comment on column enrollment.account_id is 'The organization they take it for; null for a private person.';
comment on column enrollment.course_id is 'The course.';
comment on column enrollment.version_id is 'The version they take.';
comment on column enrollment.enrolled_at is 'When they were enrolled.';
comment on column enrollment.started_at is 'When they opened the first lesson.';
comment on column enrollment.completed_at is 'When everything was done and the test passed.';
create unique index enrollment_open on enrollment (user_id, course_id) where completed_at is null;
create index enrollment_account on enrollment (account_id, course_id);
create index enrollment_version on enrollment (version_id);
alter table enrollment enable row level security;
create policy enrollment_own on enrollment using (user_id = (select viewer_user()));
grant select, insert on enrollment to portal_app;
grant update (started_at, completed_at) on enrollment to portal_app;

create table lesson_progress (
  enrollment_id bigint not null references enrollment on delete cascade,
  lesson_id int not null references course_lesson,
  user_id text not null,
  seconds int not null default 0 check (seconds >= 0),
  state text not null default '' check (length(state) <= 65536),
  sequence bigint not null default 0,
  done_at timestamptz,
  primary key (enrollment_id, lesson_id)
);
comment on table lesson_progress is 'How far somebody is in a lesson.';
comment on column lesson_progress.enrollment_id is 'The enrollment.';
comment on column lesson_progress.lesson_id is 'The lesson.';
comment on column lesson_progress.user_id is 'Whose it is.';
comment on column lesson_progress.seconds is 'Where a video goes on.';
comment on column lesson_progress.state is 'What a package keeps.';
comment on column lesson_progress.sequence is 'Number of the last report: an older one that comes late changes nothing.';
comment on column lesson_progress.done_at is 'When it was done; it stays done.';
create index lesson_progress_lesson on lesson_progress (lesson_id);
alter table lesson_progress enable row level security;
create policy lesson_progress_own on lesson_progress using (user_id = (select viewer_user()))
  with check (user_id = (select viewer_user()) and enrollment_id in (select enrollment_id from enrollment));
grant select, insert, update on lesson_progress to portal_app;

create table test_attempt (
  attempt_id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollment on delete cascade,
  user_id text not null,
  number int not null check (number > 0),
  question_ids int[] not null,
  answers jsonb not null default '{}',
  percent int check (percent between 0 and 100),
  begun_at timestamptz not null,
  handed_in_at timestamptz,
  unique (enrollment_id, number),
  check ((percent is null) = (handed_in_at is null))
);
comment on table test_attempt is 'An attempt at the test of a course.';
comment on column test_attempt.attempt_id is 'Id of the attempt.';
comment on column test_attempt.enrollment_id is 'The enrollment.';
comment on column test_attempt.user_id is 'Whose it is.';
comment on column test_attempt.number is 'Its number, from 1.';
comment on column test_attempt.question_ids is 'The questions drawn, in the order they are asked.';
comment on column test_attempt.answers is 'Indexes of the choices taken so far, by question id.';
comment on column test_attempt.percent is 'Percent of right answers; null until it is handed in.';
comment on column test_attempt.begun_at is 'When it was begun.';
comment on column test_attempt.handed_in_at is 'When it was handed in; nothing changes after that.';
create unique index test_attempt_open on test_attempt (enrollment_id) where handed_in_at is null;
alter table test_attempt enable row level security;
create policy test_attempt_own on test_attempt using (user_id = (select viewer_user()))
  with check (user_id = (select viewer_user()) and enrollment_id in (select enrollment_id from enrollment));
grant select, insert on test_attempt to portal_app;
grant update (answers, percent, handed_in_at) on test_attempt to portal_app;

create table course_completion (
  completion_id bigint generated always as identity primary key,
  certificate_number text not null unique,
  user_id text not null,
  account_id int references account,
  person_name text not null,
  course_id int not null references course,
  course_title text not null,
  version_number int not null,
  enrollment_id bigint unique references enrollment on delete set null,
  completed_on date not null,
  expires_on date check (expires_on > completed_on),
  percent int check (percent between 0 and 100),
  created_at timestamptz not null
);
comment on table course_completion is 'What somebody completed. Rows are added, never changed: a renewal is another row, and when it expires is fixed when it is made.';
comment on column course_completion.completion_id is 'Id of the completion.';
comment on column course_completion.certificate_number is 'Number of the certificate: random, so that nobody finds others by counting.';
comment on column course_completion.user_id is 'Who completed it.';
comment on column course_completion.account_id is 'The organization they took it for.';
comment on column course_completion.person_name is 'Their name then.';
comment on column course_completion.course_id is 'The course.';
comment on column course_completion.course_title is 'Its title then.';
comment on column course_completion.version_number is 'The version they took.';
comment on column course_completion.enrollment_id is 'The enrollment it ends; null when it was reported by another system.';
comment on column course_completion.completed_on is 'The day it was completed.';
comment on column course_completion.expires_on is 'The first day it is no longer valid; null when it does not expire.';
comment on column course_completion.percent is 'Result of the test; null without one.';
comment on column course_completion.created_at is 'When it was written.';
create index course_completion_user on course_completion (user_id, course_id, completed_on desc);
create index course_completion_account on course_completion (account_id, course_id);
alter table course_completion enable row level security;
create policy course_completion_own on course_completion using (user_id = (select viewer_user()))
  with check (user_id = (select viewer_user()));
grant select, insert on course_completion to portal_app;

-- All that a stranger reads of a certificate whose number they have.
create function certificate_by_number(wanted text)
  returns table (course_title text, initials text, completed_on date, expires_on date)
  language sql stable security definer set search_path = public as $$
  select c.course_title,
    (select string_agg(upper(left(word, 1)) || '.', ' ' order by at)
     from unnest(string_to_array(c.person_name, ' ')) with ordinality as words (word, at) where word <> ''),
    c.completed_on, c.expires_on
  from course_completion c
  where c.certificate_number = wanted
$$;
comment on function certificate_by_number(text) is 'What the public check of a certificate says: course, dates and initials.';
