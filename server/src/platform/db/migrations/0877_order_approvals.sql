-- Approval of orders by rules of the organization: the rules, requests with their versions, and what was decided.

create table approval_rule (
  rule_id int generated always as identity primary key,
  account_id int not null references account,
  name text not null,
  is_on boolean not null,
  requester_ids text[] not null,
  role_ids int[] not null,
  conditions jsonb not null,
  tiers jsonb not null,
  allows_self boolean not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (account_id, name)
);
comment on table approval_rule is 'A rule of an organization: which orders need approval, and whose.';
comment on column approval_rule.rule_id is 'Id.';
comment on column approval_rule.account_id is 'The organization.';
comment on column approval_rule.name is 'Its name, as people who order read it.';
comment on column approval_rule.is_on is 'False while it does not count.';
comment on column approval_rule.requester_ids is 'People whose orders it is about; of everybody where this and role_ids are empty.';
comment on column approval_rule.role_ids is 'Roles whose orders it is about.';
comment on column approval_rule.conditions is 'Limits by currency, categories, addresses and first-time parts; all that are named must hold, and none is every order.';
comment on column approval_rule.tiers is 'Tiers of approvers in order: any of the people or all of them.';
comment on column approval_rule.allows_self is 'True if approvers may approve their own orders.';
comment on column approval_rule.version is 'Greater with each change.';
comment on column approval_rule.changed_at is 'When it last changed.';
comment on column approval_rule.changed_by is 'Name of the one who changed it.';
alter table approval_rule enable row level security;
create policy approval_rule_accounts on approval_rule
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, delete on approval_rule to portal_app;
grant update (name, is_on, requester_ids, role_ids, conditions, tiers, allows_self, version, changed_at, changed_by) on approval_rule to portal_app;

create table order_approval (
  approval_id int generated always as identity primary key,
  approval_number text not null generated always as ('AP-' || (100000 + approval_id)::text) stored unique,
  account_id int not null references account,
  user_id text not null,
  requested_by text not null,
  staff_user_id text,
  quote_id uuid not null unique references quote,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'APPROVED', 'ORDERED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'FAILED')),
  version int not null default 1 check (version > 0),
  plan jsonb not null,
  waiting_for text[] not null,
  currency text not null,
  total numeric(14, 2) not null,
  parts text not null,
  po_number text,
  reason text,
  order_number text,
  reminders smallint not null default 0,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  check ((status = 'ORDERED') = (order_number is not null))
);
comment on table order_approval is 'An order that waits for approval, or came of it.';
comment on column order_approval.approval_id is 'Id.';
comment on column order_approval.approval_number is 'The number that people name.';
comment on column order_approval.account_id is 'The organization that orders.';
comment on column order_approval.user_id is 'The person who sent it.';
comment on column order_approval.requested_by is 'Their name then.';
comment on column order_approval.staff_user_id is 'Staff who sent it for them; null where they did.';
comment on column order_approval.quote_id is 'The quote of the checkout that was sent, and that is placed.';
comment on column order_approval.status is 'PENDING, APPROVED by all, ORDERED; or REJECTED, WITHDRAWN, EXPIRED, FAILED to be placed.';
comment on column order_approval.version is 'The newest version of its lines; approvals count for one version.';
comment on column order_approval.plan is 'Its approvers and the reasons, by the rules of the moment it was sent.';
comment on column order_approval.waiting_for is 'People whose turn it is.';
comment on column order_approval.currency is 'Of its amounts.';
comment on column order_approval.total is 'Of its newest version.';
comment on column order_approval.parts is 'Names of its parts, for lists.';
comment on column order_approval.po_number is 'Number of the purchase order.';
comment on column order_approval.reason is 'Why it was rejected or could not be placed.';
comment on column order_approval.order_number is 'The order it became.';
comment on column order_approval.reminders is 'How many reminders went out.';
comment on column order_approval.requested_at is 'When it was sent.';
comment on column order_approval.changed_at is 'When it last moved.';
comment on column order_approval.expires_at is 'It can be decided until then.';
create index order_approval_account on order_approval (account_id, requested_at desc);
create index order_approval_open on order_approval (status, expires_at) where status in ('PENDING', 'APPROVED');
alter table order_approval enable row level security;
create policy order_approval_accounts on order_approval
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on order_approval to portal_app;
grant update (status, version, waiting_for, total, parts, reason, order_number, reminders, changed_at, expires_at) on order_approval to portal_app;

create table order_approval_version (
  approval_id int not null references order_approval on delete cascade,
  version int not null check (version > 0),
  account_id int not null references account,
  content jsonb not null,
  rejected jsonb not null,
  author text not null,
  made_at timestamptz not null,
  primary key (approval_id, version)
);
comment on table order_approval_version is 'A version of an order that waits for approval, frozen.';
comment on column order_approval_version.approval_id is 'The request.';
comment on column order_approval_version.version is 'From 1.';
comment on column order_approval_version.account_id is 'The organization of the request.';
comment on column order_approval_version.content is 'Lines, prices, addresses, freight and payment, as the quote of the checkout holds them.';
comment on column order_approval_version.rejected is 'Lines of the version before that were rejected, each with its reason.';
comment on column order_approval_version.author is 'Name of the one who made it.';
comment on column order_approval_version.made_at is 'When.';
create index order_approval_version_account on order_approval_version (account_id);
alter table order_approval_version enable row level security;
create policy order_approval_version_accounts on order_approval_version
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on order_approval_version to portal_app;

create table order_approval_step (
  step_id int generated always as identity primary key,
  approval_id int not null references order_approval on delete cascade,
  account_id int not null references account,
  version int not null,
  kind text not null check (kind in ('SENT', 'APPROVED', 'LINES_REJECTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'ORDERED', 'FAILED')),
  user_id text,
  for_user_id text,
  by_name text,
  note text,
  at timestamptz not null
);
comment on table order_approval_step is 'A step of a request; those of the kind APPROVED are approvals of its version.';
comment on column order_approval_step.step_id is 'Id; later ones are greater.';
comment on column order_approval_step.approval_id is 'The request.';
comment on column order_approval_step.account_id is 'The organization of the request.';
comment on column order_approval_step.version is 'The version it is about.';
comment on column order_approval_step.kind is 'The step.';
comment on column order_approval_step.user_id is 'The person who did it; null where the portal did.';
comment on column order_approval_step.for_user_id is 'The approver for whom a delegate decided; null otherwise.';
comment on column order_approval_step.by_name is 'Their name, with that of the approver for whom it was.';
comment on column order_approval_step.note is 'Said with it.';
comment on column order_approval_step.at is 'When.';
create index order_approval_step_request on order_approval_step (approval_id, step_id);
create index order_approval_step_account on order_approval_step (account_id);
alter table order_approval_step enable row level security;
create policy order_approval_step_accounts on order_approval_step
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on order_approval_step to portal_app;

select audit_watch('order_approval', 'order-approval', key => 'r.approval_id', account => 'r.account_id',
  id => 'r.approval_number', name => 'r.approval_number',
  fields => $$jsonb_build_object('status', r.status, 'version', r.version, 'reason', r.reason, 'orderNumber', r.order_number)$$);
select audit_watch('approval_rule', 'approval-rule', key => 'r.rule_id', account => 'r.account_id',
  id => 'r.rule_id', name => 'r.name',
  fields => $$jsonb_build_object('name', r.name, 'isOn', r.is_on, 'requesterIds', r.requester_ids, 'roleIds', r.role_ids, 'conditions', r.conditions, 'tiers', r.tiers, 'allowsSelf', r.allows_self)$$);
