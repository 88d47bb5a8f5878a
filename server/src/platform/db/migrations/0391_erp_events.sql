-- What the maker's ERP gets back [P14.20]: an event for each order, cancellation, claim, service request, address, registration and payment
-- that did not come from the ERP itself, written when its transaction ends, so that it holds all of it, and exists exactly when it does.
create table erp_event (
  event_id bigint generated always as identity primary key,
  message_id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null check (type in ('order.placed', 'order.cancelled', 'claim.submitted', 'service_request.opened', 'address.saved',
    'registration.changed', 'payment.changed', 'receipt.changed')),
  account_id int references account,
  subject text not null,
  data jsonb not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  occurred_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by text,
  attempts int not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  error text,
  constraint erp_event_once unique (type, subject, transaction_id)
);
comment on table erp_event is 'The outbox of the maker''s ERP: what happened here that it has to know, until it says that it does.';
comment on column erp_event.event_id is 'Order in which events are given out.';
comment on column erp_event.message_id is 'Its id for the ERP, the same each time it is given out.';
comment on column erp_event.type is 'What happened.';
comment on column erp_event.account_id is 'The account it is about; null for applicants without one.';
comment on column erp_event.subject is 'The number or id of what it happened to.';
comment on column erp_event.data is 'All of it as it was then, in the words of the import files.';
comment on column erp_event.transaction_id is 'The transaction it happened in: one event for all changes of that.';
comment on column erp_event.occurred_at is 'When.';
comment on column erp_event.acknowledged_at is 'When the ERP had it; null while it is to be given out.';
comment on column erp_event.acknowledged_by is 'The key it was acknowledged with, or webhook.';
comment on column erp_event.attempts is 'How often the webhook was tried.';
comment on column erp_event.attempted_at is 'When it was tried last.';
comment on column erp_event.next_attempt_at is 'When it is tried again; null at first, and for one that was given up.';
comment on column erp_event.error is 'Why the last try failed.';
create index erp_event_waiting on erp_event (event_id) where acknowledged_at is null;
create index erp_event_acknowledged on erp_event (acknowledged_at) where acknowledged_at is not null;
create index erp_event_account on erp_event (account_id) where account_id is not null;
alter table erp_event enable row level security;
create policy erp_event_way on erp_event using ((select viewer_exception()) in ('import', 'job', 'staff'))
  with check ((select viewer_exception()) in ('import', 'job', 'staff'));
grant select, update, delete on erp_event to portal_app;

create function note_erp_event(event_type text, about_account int, about text, what jsonb) returns void language sql security definer set search_path = public as $$
  insert into erp_event (type, account_id, subject, data) values (event_type, about_account, about, what) on conflict on constraint erp_event_once do nothing
$$;
comment on function note_erp_event(text, int, text, jsonb) is 'Writes an event, once for each transaction.';
revoke execute on function note_erp_event(text, int, text, jsonb) from public;

create function order_for_erp(id int) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object('order_number', o.order_number, 'account_number', a.account_number, 'kind', o.kind, 'status', o.status,
    'ordered_at', o.ordered_at, 'placed_by_email', u.email, 'placed_by_name', o.placed_by_name, 'placed_by_staff', o.placed_by_staff,
    'po_number', o.po_number, 'ship_to_address', s.ebs_address_id, 'bill_to_address', b.ebs_address_id, 'ship_to', o.ship_to, 'bill_to', o.bill_to,
    'shipping_method', lower(replace(o.shipping_method, '_', '-')), 'payment_kind', o.payment_kind, 'payment_terms', o.payment_terms, 'currency', o.currency,
    'subtotal', o.subtotal, 'shipping', o.shipping, 'tax', o.tax, 'total', o.total, 'tax_exempt', o.tax_exempt, 'note', o.note,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l.line_number, 'part_number', l.part_number, 'course', c.external_course_id,
        'name', l.name, 'quantity', l.quantity, 'uom', l.uom, 'price', l.price, 'unit_serial', l.unit_serial, 'status', l.status,
        'promise_date', l.promise_date) order by l.line_number), '[]')
      from order_line l left join course c on c.course_id = l.course_id where l.order_id = o.order_id))
  from sales_order o join account a on a.account_id = o.account_id left join portal_user u on u.user_id = o.user_id
    left join address s on s.address_id = o.ship_to_address_id left join address b on b.address_id = o.bill_to_address_id
  where o.order_id = id
$$;
comment on function order_for_erp(int) is 'An order with its lines, in the words of orders.csv and order-lines.csv.';
revoke execute on function order_for_erp(int) from public;

create function order_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event(tg_argv[0], new.account_id, o.order_number, order_for_erp(new.order_id)) from sales_order o where o.order_id = new.order_id;
  return null;
end $$;
comment on function order_to_erp() is 'Writes the event of an order that was placed or canceled here.';
create constraint trigger sales_order_placed_to_erp after insert on sales_order deferrable initially deferred
  for each row when (viewer_exception() is distinct from 'import') execute function order_to_erp('order.placed');
create constraint trigger sales_order_cancelled_to_erp after update of status on sales_order deferrable initially deferred
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED' and viewer_exception() is distinct from 'import')
  execute function order_to_erp('order.cancelled');

create function claim_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('claim.submitted', c.account_id, c.claim_number, jsonb_build_object('claim_number', c.claim_number,
    'account_number', a.account_number, 'unit_serial', u.unit_serial, 'status', c.status, 'warranty_type', c.warranty_type, 'failure_date', c.failure_date,
    'repair_date', c.repair_date, 'hours', c.hours, 'complaint', c.complaint, 'cause', c.cause, 'correction', c.correction,
    'amount_asked', c.amount_asked, 'currency', c.currency, 'billing_address', b.ebs_address_id, 'shipping_address', s.ebs_address_id,
    'created_at', c.created_at, 'submitted_at', c.submitted_at,
    'lines', (select coalesce(jsonb_agg(to_jsonb(l) - 'claim_id' - 'account_id' order by l.line_number), '[]')
      from warranty_claim_line l where l.claim_id = c.claim_id)))
  from warranty_claim c join account a on a.account_id = c.account_id join unit u on u.instance_id = c.instance_id
    left join address b on b.address_id = c.billing_address_id left join address s on s.address_id = c.shipping_address_id
  where c.claim_id = new.claim_id;
  return null;
end $$;
comment on function claim_to_erp() is 'Writes the event of a claim that was submitted here.';
create constraint trigger warranty_claim_made_to_erp after insert on warranty_claim deferrable initially deferred
  for each row when (new.status = 'SUBMITTED' and viewer_exception() is distinct from 'import') execute function claim_to_erp();
create constraint trigger warranty_claim_submitted_to_erp after update of status on warranty_claim deferrable initially deferred
  for each row when (new.status = 'SUBMITTED' and old.status <> 'SUBMITTED' and viewer_exception() is distinct from 'import')
  execute function claim_to_erp();

create function service_request_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('service_request.opened', s.account_id, s.sr_number, jsonb_build_object('sr_number', s.sr_number,
    'account_number', a.account_number, 'unit_serial', u.unit_serial, 'type', s.type, 'status', s.status, 'problem', s.problem,
    'opened_at', s.opened_at, 'due_on', s.due_on, 'place', s.place, 'requested_by', s.requested_by))
  from service_request s join account a on a.account_id = s.account_id join unit u on u.instance_id = s.instance_id where s.sr_id = new.sr_id;
  return null;
end $$;
comment on function service_request_to_erp() is 'Writes the event of a service request that was opened here.';
create constraint trigger service_request_opened_to_erp after insert on service_request deferrable initially deferred
  for each row when (viewer_exception() is distinct from 'import') execute function service_request_to_erp();

create function address_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('address.saved', d.account_id, d.address_id::text, jsonb_build_object('address_id', d.address_id,
    'ebs_address_id', d.ebs_address_id, 'account_number', a.account_number, 'address_name', d.address_name, 'address1', d.address1,
    'address2', d.address2, 'city', d.city, 'county', d.county, 'state', d.state, 'province', d.province, 'postal_code', d.postal_code,
    'country', d.country, 'shipping_enabled', d.shipping_enabled, 'billing_enabled', d.billing_enabled, 'is_primary', d.is_primary,
    'removed', d.removed_at is not null))
  from address d join account a on a.account_id = d.account_id where d.address_id = new.address_id;
  return null;
end $$;
comment on function address_to_erp() is 'Writes the event of an address that was made, changed or removed here.';
create constraint trigger address_made_to_erp after insert on address deferrable initially deferred
  for each row when (viewer_exception() is distinct from 'import') execute function address_to_erp();
create constraint trigger address_changed_to_erp after update on address deferrable initially deferred
  for each row when (old is distinct from new and viewer_exception() is distinct from 'import') execute function address_to_erp();

create function registration_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('registration.changed', u.account_id, u.user_id, jsonb_build_object('user_id', u.user_id, 'email', u.email,
    'first_name', u.first_name, 'last_name', u.last_name, 'phone', u.phone, 'job_title', u.job_title, 'account_number', a.account_number,
    'contact_id', u.contact_id, 'registration_type', u.registration_type, 'is_validated_b2b', u.is_validated_b2b, 'status', u.status,
    'user_entered_business_name', u.user_entered_business_name, 'locale', u.locale, 'registered_at', u.registered_at))
  from portal_user u left join account a on a.account_id = u.account_id where u.user_id = new.user_id;
  return null;
end $$;
comment on function registration_to_erp() is 'Writes the event of a customer who registered or whose status changed here.';
create constraint trigger portal_user_made_to_erp after insert on portal_user deferrable initially deferred
  for each row when (not new.is_internal_associate and viewer_exception() is distinct from 'import') execute function registration_to_erp();
create constraint trigger portal_user_changed_to_erp after update of status on portal_user deferrable initially deferred
  for each row when (not new.is_internal_associate and new.status <> old.status and viewer_exception() is distinct from 'import')
  execute function registration_to_erp();

create function payment_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('payment.changed', p.account_id, p.payment_id::text, jsonb_build_object('payment_id', p.payment_id,
    'account_number', a.account_number, 'order_number', o.order_number, 'amount', p.amount, 'currency', p.currency, 'status', p.status,
    'gateway', p.gateway, 'charge_id', p.charge_id))
  from payment p join account a on a.account_id = p.account_id left join sales_order o on o.order_id = p.order_id where p.payment_id = new.payment_id;
  return null;
end $$;
comment on function payment_to_erp() is 'Writes the event of a card payment of an order that was authorized, taken, released or given back.';
create constraint trigger payment_changed_to_erp after update of status on payment deferrable initially deferred
  for each row when (new.status in ('AUTHORIZED', 'CAPTURED', 'RELEASED', 'REFUNDED') and new.status <> old.status) execute function payment_to_erp();

create function receipt_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('receipt.changed', r.account_id, r.receipt_number, jsonb_build_object('receipt_number', r.receipt_number,
    'account_number', a.account_number, 'amount', r.cents / 100.0, 'currency', r.currency, 'method', r.method, 'status', r.status,
    'charge_id', r.charge_id,
    'allocations', (select coalesce(jsonb_agg(jsonb_build_object('allocation_id', l.allocation_id, 'trx_number', i.trx_number,
        'credit_number', k.trx_number, 'amount', l.cents * case when l.reverses is null then 1 else -1 end / 100.0) order by l.allocation_id), '[]')
      from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id left join invoice k on k.customer_trx_id = l.credit_trx_id
      where l.receipt_id = r.receipt_id)))
  from receipt r join account a on a.account_id = r.account_id where r.receipt_id = new.receipt_id;
  return null;
end $$;
comment on function receipt_to_erp() is 'Writes the event of a payment of invoices, with the parts the ERP acknowledges by postings.csv.';
create constraint trigger receipt_made_to_erp after insert on receipt deferrable initially deferred
  for each row when (new.status not in ('STARTED', 'ACTION', 'FAILED')) execute function receipt_to_erp();
create constraint trigger receipt_changed_to_erp after update of status on receipt deferrable initially deferred
  for each row when (new.status not in ('STARTED', 'ACTION', 'FAILED') and new.status <> old.status) execute function receipt_to_erp();
