-- What expires in the training matrix goes out once a week [P14.26].

create table qualification_digest (
  user_id text primary key references portal_user on delete cascade,
  sent_at timestamptz not null
);
comment on table qualification_digest is 'When somebody was last sent what expires in the training matrix of their organization, so that it is once a week.';
comment on column qualification_digest.user_id is 'Who keeps the matrix.';
comment on column qualification_digest.sent_at is 'When it was last looked at for them.';
alter table qualification_digest enable row level security;
create policy qualification_digest_job on qualification_digest using ((select viewer_exception()) = 'job');
grant select, insert, update on qualification_digest to portal_app;

-- The job asks which organizations have requirements at all.
create policy training_requirement_job on training_requirement for select using ((select viewer_exception()) = 'job');
