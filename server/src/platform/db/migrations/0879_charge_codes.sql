-- Cost centers and jobs of organizations, and what orders are charged to.

create table charge_code (
  charge_code_id int generated always as identity primary key,
  account_id int not null references account,
  kind text not null check (kind in ('COST_CENTER', 'JOB')),
  code text not null,
  name text not null,
  is_active boolean not null default true,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (account_id, kind, code)
);
comment on table charge_code is 'Cost centers and jobs of an organization.';
comment on column charge_code.charge_code_id is 'Id.';
comment on column charge_code.account_id is 'The organization.';
comment on column charge_code.kind is 'COST_CENTER or JOB.';
comment on column charge_code.code is 'The code of its books; does not change.';
comment on column charge_code.name is 'Its name, as people who order read it.';
comment on column charge_code.is_active is 'False where new orders cannot be charged to it.';
comment on column charge_code.changed_at is 'When it last changed.';
comment on column charge_code.changed_by is 'Name of the one who changed it.';
alter table charge_code enable row level security;
create policy charge_code_accounts on charge_code
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on charge_code to portal_app;
grant update (name, is_active, changed_at, changed_by) on charge_code to portal_app;

create table charge_setting (
  account_id int primary key references account,
  needs_cost_center boolean not null,
  needs_job boolean not null,
  cost_center text,
  job text,
  time_zone text
);
comment on table charge_setting is 'What orders of an organization must be charged to.';
comment on column charge_setting.account_id is 'The organization.';
comment on column charge_setting.needs_cost_center is 'True if each line of an order needs a cost center.';
comment on column charge_setting.needs_job is 'True if each line of an order needs a job.';
comment on column charge_setting.cost_center is 'Code of the usual cost center.';
comment on column charge_setting.job is 'Code of the usual job.';
comment on column charge_setting.time_zone is 'The zone of its days, months and years; that of the maker where null.';
alter table charge_setting enable row level security;
create policy charge_setting_accounts on charge_setting
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on charge_setting to portal_app;
grant update (needs_cost_center, needs_job, cost_center, job, time_zone) on charge_setting to portal_app;

create table charge_default (
  account_id int not null references account,
  user_id text not null,
  cost_center text,
  job text,
  primary key (account_id, user_id)
);
comment on table charge_default is 'The usual cost center and job of a person, before those of the organization.';
comment on column charge_default.account_id is 'The organization.';
comment on column charge_default.user_id is 'The person.';
comment on column charge_default.cost_center is 'Code of the cost center.';
comment on column charge_default.job is 'Code of the job.';
alter table charge_default enable row level security;
create policy charge_default_accounts on charge_default
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, delete on charge_default to portal_app;

select audit_watch('charge_code', 'charge-code', key => 'r.charge_code_id', account => 'r.account_id',
  id => 'r.code', name => $$r.code || ' ' || r.name$$,
  fields => $$jsonb_build_object('kind', r.kind, 'name', r.name, 'isActive', r.is_active)$$);
select audit_watch('charge_setting', 'charge-setting', key => 'r.account_id', account => 'r.account_id',
  id => 'r.account_id', name => $$(select a.name from account a where a.account_id = r.account_id)$$,
  fields => $$jsonb_build_object('needsCostCenter', r.needs_cost_center, 'needsJob', r.needs_job, 'costCenter', r.cost_center, 'job', r.job, 'timeZone', r.time_zone)$$);

alter table sales_order add column cost_center text, add column job text;
comment on column sales_order.cost_center is 'Codes of the cost centers of its lines, separated by commas.';
comment on column sales_order.job is 'Codes of the jobs of its lines, separated by commas.';
alter table order_line add column cost_center text, add column job text;
comment on column order_line.cost_center is 'Code of the cost center it is charged to.';
comment on column order_line.job is 'Code of the job it is charged to.';

create or replace function order_for_erp(id int) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object('order_number', o.order_number, 'account_number', a.account_number, 'kind', o.kind, 'status', o.status,
    'ordered_at', o.ordered_at, 'placed_by_email', u.email, 'placed_by_name', o.placed_by_name, 'placed_by_staff', o.placed_by_staff,
    'po_number', o.po_number, 'cost_center', o.cost_center, 'job', o.job,
    'ship_to_address', s.ebs_address_id, 'bill_to_address', b.ebs_address_id, 'ship_to_address_id', o.ship_to_address_id, 'bill_to_address_id', o.bill_to_address_id, 'ship_to', o.ship_to, 'bill_to', o.bill_to,
    'shipping_method', lower(replace(o.shipping_method, '_', '-')), 'freight', lower(replace(o.freight, '_', '-')), 'carrier_account', o.carrier_account,
    'payment_kind', o.payment_kind, 'payment_terms', o.payment_terms, 'currency', o.currency,
    'subtotal', o.subtotal, 'shipping', o.shipping, 'tax', o.tax, 'total', o.total, 'tax_exempt', o.tax_exempt, 'note', o.note,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l.line_number, 'part_number', l.part_number, 'course', c.external_course_id,
        'name', l.name, 'quantity', l.quantity, 'uom', l.uom, 'price', l.price, 'unit_serial', l.unit_serial, 'cost_center', l.cost_center, 'job', l.job,
        'status', l.status, 'promise_date', l.promise_date) order by l.line_number), '[]')
      from order_line l left join course c on c.course_id = l.course_id where l.order_id = o.order_id))
  from sales_order o join account a on a.account_id = o.account_id left join portal_user u on u.user_id = o.user_id
    left join address s on s.address_id = o.ship_to_address_id left join address b on b.address_id = o.bill_to_address_id
  where o.order_id = id
$$;

update approval_rule set conditions = conditions || '{"costCenters": []}';
