-- A completion of a notice that was reported in the portal is withdrawn with a reason, unit by unit (docs/decisions/246-withdrawn-completions.md).

create table notice_withdrawal (
  report_id int not null references notice_report,
  instance_id int not null references unit,
  apn_id int not null references notice,
  account_id int not null references account,
  reason text not null,
  withdrawn_by text not null,
  withdrawn_by_name text not null,
  withdrawn_at timestamptz not null,
  primary key (report_id, instance_id)
);
comment on table notice_withdrawal is 'A unit that a report covered and no longer does: the notice is open on it again.';
comment on column notice_withdrawal.report_id is 'The report.';
comment on column notice_withdrawal.instance_id is 'The unit.';
comment on column notice_withdrawal.apn_id is 'The notice.';
comment on column notice_withdrawal.account_id is 'Who had the unit.';
comment on column notice_withdrawal.reason is 'Why, in words.';
comment on column notice_withdrawal.withdrawn_by is 'User who withdrew it.';
comment on column notice_withdrawal.withdrawn_by_name is 'Their name then.';
comment on column notice_withdrawal.withdrawn_at is 'When.';
create index notice_withdrawal_unit on notice_withdrawal (apn_id, instance_id, withdrawn_at desc);
alter table notice_withdrawal enable row level security;
create policy notice_withdrawal_accounts on notice_withdrawal
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert on notice_withdrawal to portal_app;

alter table notice add column evidence_required boolean not null default false;
comment on column notice.evidence_required is 'Whether a report of it needs a photo or document of the work.';
