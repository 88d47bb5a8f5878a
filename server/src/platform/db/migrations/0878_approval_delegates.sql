-- People who decide requests for approval for an approver, from one day to another.

create table approval_delegate (
  delegate_id int generated always as identity primary key,
  account_id int not null references account,
  user_id text not null,
  delegate_user_id text not null,
  from_day date not null,
  until_day date not null,
  made_at timestamptz not null,
  check (from_day <= until_day),
  check (user_id <> delegate_user_id)
);
comment on table approval_delegate is 'A colleague who decides requests for approval for an approver.';
comment on column approval_delegate.delegate_id is 'Id.';
comment on column approval_delegate.account_id is 'The organization of both.';
comment on column approval_delegate.user_id is 'The approver.';
comment on column approval_delegate.delegate_user_id is 'The colleague; not passed on to a delegate of theirs.';
comment on column approval_delegate.from_day is 'First day.';
comment on column approval_delegate.until_day is 'Last day.';
comment on column approval_delegate.made_at is 'When it was named.';
create index approval_delegate_account on approval_delegate (account_id, user_id);
alter table approval_delegate enable row level security;
create policy approval_delegate_accounts on approval_delegate
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, delete on approval_delegate to portal_app;

select audit_watch('approval_delegate', 'approval-delegate', key => 'r.delegate_id', account => 'r.account_id',
  id => 'r.delegate_id', name => $$(select first_name || ' ' || last_name from portal_user u where u.user_id = r.delegate_user_id)$$,
  fields => $$jsonb_build_object('userId', r.user_id, 'delegateUserId', r.delegate_user_id, 'fromDay', r.from_day, 'untilDay', r.until_day)$$);
