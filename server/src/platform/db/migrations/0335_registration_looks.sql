-- Who has which waiting registration open, so that two do not work on one [P9.80].
create table registration_look (
  user_id text not null references portal_user on delete cascade,
  looked_by text not null,
  looked_name text not null,
  looked_at timestamptz not null,
  primary key (user_id, looked_by)
);
comment on table registration_look is 'Who has a registration open, said again while they do; rows of yesterday are removed.';
comment on column registration_look.user_id is 'The applicant.';
comment on column registration_look.looked_by is 'The staff user.';
comment on column registration_look.looked_name is 'Their name.';
comment on column registration_look.looked_at is 'When they last said so.';
alter table registration_look enable row level security;
create policy registration_look_staff on registration_look using ((select viewer_exception()) = 'staff') with check ((select viewer_exception()) = 'staff');
grant select, insert, update, delete on registration_look to portal_app;
