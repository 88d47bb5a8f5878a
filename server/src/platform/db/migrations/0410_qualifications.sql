-- The training matrix: what models ask of their operators, and what proves that people meet it.

create table training_requirement (
  requirement_id int generated always as identity primary key,
  account_id int not null references account on delete cascade,
  model_id text references unit_model on delete cascade,
  kind text not null check (kind in ('HANDS_ON', 'THEORY', 'AUTHORIZATION')),
  course_id int references course,
  months int check (months between 1 and 120),
  created_by_name text not null,
  created_at timestamptz not null,
  check ((kind = 'THEORY') = (course_id is not null)),
  unique nulls not distinct (account_id, model_id, kind, course_id)
);
comment on table training_requirement is 'What a model, or every model in fleet, asks of its operators, as an organization wants it.';
comment on column training_requirement.requirement_id is 'Id of the requirement.';
comment on column training_requirement.account_id is 'The organization.';
comment on column training_requirement.model_id is 'The model; null for every model.';
comment on column training_requirement.kind is 'THEORY (a course), HANDS_ON (seen operating the model) or AUTHORIZATION (by the employer).';
comment on column training_requirement.course_id is 'The course of theory.';
comment on column training_requirement.months is 'Months from the day it was done; what expires earlier by itself does so. Null leaves it at that.';
comment on column training_requirement.created_by_name is 'Who set it.';
comment on column training_requirement.created_at is 'When it was set.';
create index training_requirement_model on training_requirement (model_id) where model_id is not null;
create index training_requirement_course on training_requirement (course_id) where course_id is not null;
alter table training_requirement enable row level security;
create policy training_requirement_accounts on training_requirement using (account_id in (select unnest(viewer_accounts())));
grant select, insert, delete on training_requirement to portal_app;
select audit_watch('training_requirement', 'training requirement', key => 'r.requirement_id', account => 'r.account_id',
  id => 'r.requirement_id', name => $$coalesce((select m.name from unit_model m where m.model_id = r.model_id), 'Every model')$$,
  fields => $$jsonb_build_object('kind', r.kind, 'course', (select c.title from course c where c.course_id = r.course_id), 'months', r.months)$$);

create table qualification_record (
  record_id bigint generated always as identity primary key,
  account_id int not null references account,
  contact_id int not null references contact,
  kind text not null check (kind in ('THEORY', 'HANDS_ON', 'AUTHORIZATION')),
  course_id int references course,
  title text not null,
  model_id text references unit_model,
  instance_id int references unit,
  done_on date not null,
  expires_on date check (expires_on > done_on),
  trainer text not null,
  note text not null default '',
  recorded_by text references portal_user on delete set null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  check (kind = 'THEORY' or (model_id is not null and course_id is null)),
  check ((withdrawn_at is null) = (withdrawn_by_name is null) and (withdrawn_at is null) = (withdrawn_reason is null))
);
comment on table qualification_record is 'Training elsewhere, a hands-on check or an authorization of a person, entered by hand. Rows are added and withdrawn, never changed otherwise.';
comment on column qualification_record.record_id is 'Id of the record.';
comment on column qualification_record.account_id is 'The organization of the person.';
comment on column qualification_record.contact_id is 'Whom it is about.';
comment on column qualification_record.kind is 'THEORY, HANDS_ON or AUTHORIZATION.';
comment on column qualification_record.course_id is 'The course of the store that theory stands for, if any.';
comment on column qualification_record.title is 'What it is called: the title of the course, or the name of the model then.';
comment on column qualification_record.model_id is 'The model of a check or an authorization.';
comment on column qualification_record.instance_id is 'The unit they were seen on, if one was named.';
comment on column qualification_record.done_on is 'The day it was done.';
comment on column qualification_record.expires_on is 'The first day it is no longer valid; null when it does not expire.';
comment on column qualification_record.trainer is 'Who trained, checked or authorized them: the name signed with.';
comment on column qualification_record.note is 'What else was written.';
comment on column qualification_record.recorded_by is 'Who entered it.';
comment on column qualification_record.recorded_by_name is 'Their name then.';
comment on column qualification_record.recorded_at is 'When it was entered.';
comment on column qualification_record.withdrawn_at is 'When it was withdrawn: from then on it counts no more.';
comment on column qualification_record.withdrawn_by_name is 'Who withdrew it.';
comment on column qualification_record.withdrawn_reason is 'Why.';
create index qualification_record_contact on qualification_record (contact_id, record_id);
create index qualification_record_account on qualification_record (account_id, contact_id) where withdrawn_at is null;
create index qualification_record_course on qualification_record (course_id) where course_id is not null;
create index qualification_record_model on qualification_record (model_id) where model_id is not null;
create index qualification_record_unit on qualification_record (instance_id) where instance_id is not null;
create index qualification_record_by on qualification_record (recorded_by) where recorded_by is not null;
alter table qualification_record enable row level security;
create policy qualification_record_accounts on qualification_record using (account_id in (select unnest(viewer_accounts())));
grant select, insert on qualification_record to portal_app;
grant update (withdrawn_at, withdrawn_by_name, withdrawn_reason) on qualification_record to portal_app;
select audit_watch('qualification_record', 'qualification', key => 'r.record_id', account => 'r.account_id', id => 'r.record_id',
  name => $$(select c.first_name || ' ' || c.last_name from contact c where c.contact_id = r.contact_id)$$,
  fields => $$jsonb_build_object('kind', r.kind, 'title', r.title, 'doneOn', r.done_on, 'expiresOn', r.expires_on, 'trainer', r.trainer,
    'withdrawnBecause', r.withdrawn_reason)$$);

create table qualification_file (
  record_id bigint not null references qualification_record,
  file_id uuid not null references stored_file,
  account_id int not null references account,
  primary key (record_id, file_id)
);
comment on table qualification_file is 'A photo or document that shows the training.';
comment on column qualification_file.record_id is 'The record.';
comment on column qualification_file.file_id is 'The file; a crew that was recorded at once shares it.';
comment on column qualification_file.account_id is 'The organization of the person.';
create index qualification_file_file on qualification_file (file_id);
create index qualification_file_account on qualification_file (account_id);
alter table qualification_file enable row level security;
create policy qualification_file_accounts on qualification_file using (account_id in (select unnest(viewer_accounts())));
grant select, insert on qualification_file to portal_app;

-- The matrix of an organization counts the courses that its people completed for it.
create policy course_completion_organization on course_completion for select
  using (account_id in (select unnest(viewer_accounts())));
