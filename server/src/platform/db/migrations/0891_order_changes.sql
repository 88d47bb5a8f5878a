-- Changes of orders that stand: what was asked for, by whom, and what became of it; and the ERP's answers.

create table order_change (
  change_id int generated always as identity primary key,
  change_number text not null generated always as ('CH-' || (100000 + change_id)::text) stored unique,
  account_id int not null references account,
  order_id int not null references sales_order on delete cascade,
  user_id text not null,
  requested_by text not null,
  staff_user_id text,
  request_key uuid not null,
  status text not null check (status in ('APPROVAL', 'REQUESTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'OVERTAKEN')),
  before jsonb not null,
  after jsonb not null,
  total numeric(14, 2) not null,
  note text not null,
  reason text,
  answered_by text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  reminded_at timestamptz,
  unique (user_id, request_key)
);
comment on table order_change is 'A change of an order that was asked for.';
comment on column order_change.change_id is 'Id.';
comment on column order_change.change_number is 'The number that people name.';
comment on column order_change.account_id is 'The organization of the order.';
comment on column order_change.order_id is 'The order.';
comment on column order_change.user_id is 'The person who asked for it.';
comment on column order_change.requested_by is 'Their name then.';
comment on column order_change.staff_user_id is 'Staff who asked for them; null where they did.';
comment on column order_change.request_key is 'Of one press of the form: a request that is sent twice is one.';
comment on column order_change.status is 'APPROVAL of colleagues first, then REQUESTED until the ERP or staff answer: ACCEPTED, REFUSED; or WITHDRAWN, or OVERTAKEN by what shipped.';
comment on column order_change.before is 'The order as it was.';
comment on column order_change.after is 'The order as it is to be.';
comment on column order_change.total is 'Total of the order as it is to be.';
comment on column order_change.note is 'Said with it.';
comment on column order_change.reason is 'Why it was not made.';
comment on column order_change.answered_by is 'Name of staff who answered; null where the ERP or the portal did.';
comment on column order_change.requested_at is 'When it was asked for.';
comment on column order_change.sent_at is 'When it went to the ERP; null while it waits for approval.';
comment on column order_change.answered_at is 'When it ended.';
comment on column order_change.reminded_at is 'When staff and the buyer were told that no answer has come.';
create unique index order_change_open on order_change (order_id) where status in ('APPROVAL', 'REQUESTED');
create index order_change_order on order_change (order_id, change_id);
create index order_change_account on order_change (account_id);
alter table order_change enable row level security;
create policy order_change_accounts on order_change
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('job', 'import'));
grant select, insert on order_change to portal_app;
grant update (status, reason, answered_by, sent_at, answered_at, reminded_at) on order_change to portal_app;
select audit_watch('order_change', 'order-change', key => 'r.change_id', account => 'r.account_id',
  id => 'r.change_number', name => 'r.change_number',
  fields => $$jsonb_build_object('status', r.status, 'total', r.total, 'reason', r.reason)$$);

-- An order that waits for approval may be a change of one that stands.
alter table order_approval alter column quote_id drop not null;
alter table order_approval add column change_id int unique references order_change on delete cascade;
alter table order_approval add constraint order_approval_of check (quote_id is null or change_id is null);
comment on column order_approval.quote_id is 'The quote of the checkout that was sent, and that is placed; null for a change.';
comment on column order_approval.change_id is 'The change of an order that was sent; null for a new order.';

create function change_approval_ended() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update order_change set status = case new.status when 'WITHDRAWN' then 'WITHDRAWN' else 'REFUSED' end, answered_at = new.changed_at,
    reason = coalesce(new.reason, case new.status when 'EXPIRED' then 'Nobody approved it in time.' end)
  where change_id = new.change_id and status = 'APPROVAL';
  return null;
end $$;
comment on function change_approval_ended() is 'A change ends with its request for approval.';
create trigger order_approval_change_ended after update of status on order_approval
  for each row when (new.change_id is not null and new.status in ('REJECTED', 'WITHDRAWN', 'EXPIRED', 'FAILED')) execute function change_approval_ended();

create trigger order_change_budget_follows after update of status on order_change
  for each row when (new.status <> old.status) execute function budget_follows();

create table order_change_answer (
  change_id int primary key references order_change on delete cascade,
  account_id int not null references account,
  status text not null check (status in ('ACCEPTED', 'REFUSED')),
  reason text,
  answered_at timestamptz not null,
  taken text
);
comment on table order_change_answer is 'Answers of the ERP to changes of orders.';
comment on column order_change_answer.change_id is 'The change.';
comment on column order_change_answer.account_id is 'The organization of the order.';
comment on column order_change_answer.status is 'ACCEPTED or REFUSED.';
comment on column order_change_answer.reason is 'Why it was refused.';
comment on column order_change_answer.answered_at is 'When.';
comment on column order_change_answer.taken is 'The status that was acted upon.';
create index order_change_answer_account on order_change_answer (account_id);
create index order_change_answer_new on order_change_answer (change_id) where taken is distinct from status;
alter table order_change_answer enable row level security;
create policy order_change_answer_import on order_change_answer using ((select viewer_exception()) in ('import', 'job'));
grant select, insert, update on order_change_answer to portal_app;

alter table erp_event drop constraint erp_event_type_check;
alter table erp_event add constraint erp_event_type_check check (type in ('order.placed', 'order.cancelled', 'order.change', 'claim.submitted',
  'service_request.opened', 'address.saved', 'registration.changed', 'payment.changed', 'receipt.changed', 'return.changed'));

create function order_change_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('order.change', c.account_id, c.change_number, jsonb_build_object('change_number', c.change_number,
    'order_number', o.order_number, 'account_number', a.account_number, 'status', c.status, 'requested_at', c.requested_at,
    'requested_by', c.requested_by, 'note', c.note, 'reason', c.reason, 'answered_by', c.answered_by, 'currency', o.currency,
    'po_number', c.after->'poNumber', 'ship_to', c.after->'shipTo', 'ship_to_address', s.ebs_address_id, 'subtotal', c.after->'subtotal',
    'shipping', c.after->'shipping', 'tax', c.after->'tax', 'total', c.after->'total',
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l->'lineNumber', 'part_number', l->'partNumber', 'name', l->'name',
        'quantity', l->'quantity', 'was_quantity', (select b->'quantity' from jsonb_array_elements(c.before->'lines') b where b->'lineNumber' = l->'lineNumber'),
        'uom', l->'uom', 'price', l->'price', 'unit_serial', l->'unitSerial', 'cost_center', l->'costCenter', 'job', l->'job',
        'status', l->'status', 'promise_date', l->'promiseDate') order by (l->>'lineNumber')::int), '[]')
      from jsonb_array_elements(c.after->'lines') l)))
  from order_change c join sales_order o on o.order_id = c.order_id join account a on a.account_id = c.account_id
    left join address s on s.address_id = (c.after->>'shipToAddressId')::int
  where c.change_id = new.change_id;
  return null;
end $$;
comment on function order_change_to_erp() is 'Writes the event of a change that was asked for, withdrawn or answered here, with the whole order as it is to be.';
create constraint trigger order_change_made_to_erp after insert on order_change deferrable initially deferred
  for each row when (new.status = 'REQUESTED') execute function order_change_to_erp();
-- The ERP is not told its own answer, nor the end of what it was never asked.
create constraint trigger order_change_moved_to_erp after update of status on order_change deferrable initially deferred
  for each row when (new.status = 'REQUESTED' or old.status = 'REQUESTED' and new.status <> 'REQUESTED'
    and (new.answered_by is not null or new.status in ('WITHDRAWN', 'OVERTAKEN'))) execute function order_change_to_erp();
