-- Invitations to a mail domain that is refused for competitors wait for staff [P9.114].
create table held_invitation (
  user_id text primary key references portal_user on delete cascade,
  account_id int not null references account,
  invited_by text not null,
  invited_name text not null,
  invited_at timestamptz not null
);
comment on table held_invitation is 'Invitations that staff look at before they are mailed, as their mail domain is refused for competitors.';
comment on column held_invitation.user_id is 'The invited person.';
comment on column held_invitation.account_id is 'The organization they were invited into.';
comment on column held_invitation.invited_by is 'The user who invited them.';
comment on column held_invitation.invited_name is 'Their name at that time.';
comment on column held_invitation.invited_at is 'When.';
create index held_invitation_account on held_invitation (account_id);
alter table held_invitation enable row level security;
create policy held_invitation_accounts on held_invitation
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'))
  with check (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select, insert on held_invitation to portal_app;
