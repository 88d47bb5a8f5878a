-- Returns and short shipments: asked for from the lines of an order, decided and credited by staff or the ERP.

create table order_return (
  return_id int generated always as identity primary key,
  return_number text not null generated always as ('RMA-' || (100000 + return_id)::text) stored unique,
  account_id int not null references account,
  order_id int not null references sales_order,
  user_id text not null,
  requested_by text not null,
  request_key uuid not null,
  status text not null default 'REQUESTED' check (status in
    ('REQUESTED', 'AUTHORIZED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED', 'CREDITED', 'REPLACED', 'REFUSED', 'CANCELLED')),
  currency text not null,
  parts text not null,
  pieces int not null check (pieces > 0),
  note text not null,
  fee_percent numeric(5, 2) not null check (fee_percent between 0 and 100),
  instructions text,
  valid_until date,
  carrier text,
  tracking_number text,
  reason text,
  credit numeric(12, 2) check (credit >= 0),
  credit_memo text,
  replacement_order text,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  unique (account_id, user_id, request_key)
);
comment on table order_return is 'A return of parts of an order, or a report of what is wrong with a delivery.';
comment on column order_return.return_id is 'Id.';
comment on column order_return.return_number is 'The number that people name and write on the box.';
comment on column order_return.account_id is 'The organization of the order.';
comment on column order_return.order_id is 'The order.';
comment on column order_return.user_id is 'The person who asked for it.';
comment on column order_return.requested_by is 'Their name then.';
comment on column order_return.request_key is 'Key of the form: a second press finds the first return.';
comment on column order_return.status is 'REQUESTED, AUTHORIZED by staff, IN_TRANSIT, RECEIVED, INSPECTED, CREDITED or REPLACED; or REFUSED by staff, CANCELLED by the customer.';
comment on column order_return.currency is 'Of the order.';
comment on column order_return.parts is 'Names of its parts, for lists.';
comment on column order_return.pieces is 'Pieces of all lines.';
comment on column order_return.note is 'Note of the customer.';
comment on column order_return.fee_percent is 'Restocking fee of what is returned by choice: as told at the request, then as credited.';
comment on column order_return.instructions is 'Where and how to send it.';
comment on column order_return.valid_until is 'Day until which it may be sent back.';
comment on column order_return.carrier is 'The carrier that takes it back.';
comment on column order_return.tracking_number is 'Their number.';
comment on column order_return.reason is 'Why it was refused.';
comment on column order_return.credit is 'Amount of the credit, before tax.';
comment on column order_return.credit_memo is 'Number of the credit memo of the ERP.';
comment on column order_return.replacement_order is 'Number of the order that replaces parts.';
comment on column order_return.requested_at is 'When it was asked for.';
comment on column order_return.changed_at is 'When it last moved.';
create index order_return_account on order_return (account_id, requested_at desc);
create index order_return_order on order_return (order_id);
create index order_return_waiting on order_return (changed_at) where status in ('REQUESTED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED');
alter table order_return enable row level security;
create policy order_return_accounts on order_return
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert on order_return to portal_app;
grant update (status, fee_percent, instructions, valid_until, carrier, tracking_number, reason, credit, credit_memo, replacement_order, changed_at)
  on order_return to portal_app;

create table order_return_line (
  return_id int not null references order_return on delete cascade,
  line_number int not null,
  account_id int not null references account,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in
    ('NOT_NEEDED', 'WRONG_ORDERED', 'WRONG_RECEIVED', 'DAMAGED', 'NOT_ARRIVED', 'SHORT', 'DEFECTIVE')),
  resolution text not null check (resolution in ('CREDIT', 'REPLACEMENT')),
  comes_back boolean not null,
  price numeric(14, 4) not null,
  received int check (received between 0 and quantity),
  accepted int check (accepted between 0 and quantity),
  primary key (return_id, line_number)
);
comment on table order_return_line is 'A line of an order as it is returned.';
comment on column order_return_line.return_id is 'The return.';
comment on column order_return_line.line_number is 'Line of the order.';
comment on column order_return_line.account_id is 'The organization of the return.';
comment on column order_return_line.quantity is 'Pieces.';
comment on column order_return_line.reason is 'Why.';
comment on column order_return_line.resolution is 'Wish of the customer.';
comment on column order_return_line.comes_back is 'True if the goods are sent back.';
comment on column order_return_line.price is 'Price of one, as ordered.';
comment on column order_return_line.received is 'Pieces that came back; null until then.';
comment on column order_return_line.accepted is 'Pieces accepted by the inspection; null without one.';
create index order_return_line_account on order_return_line (account_id);
alter table order_return_line enable row level security;
create policy order_return_line_accounts on order_return_line
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select, insert on order_return_line to portal_app;
grant update (comes_back, received, accepted) on order_return_line to portal_app;

create table order_return_event (
  event_id int generated always as identity primary key,
  return_id int not null references order_return on delete cascade,
  account_id int not null references account,
  status text not null,
  at timestamptz not null,
  by_name text,
  note text,
  told_at timestamptz
);
comment on table order_return_event is 'When a return came to a state.';
comment on column order_return_event.event_id is 'Id; later ones are greater.';
comment on column order_return_event.return_id is 'The return.';
comment on column order_return_event.account_id is 'The organization of the return.';
comment on column order_return_event.status is 'The state.';
comment on column order_return_event.at is 'When.';
comment on column order_return_event.by_name is 'Name of the one who moved it; null where the ERP did.';
comment on column order_return_event.note is 'Said with it.';
comment on column order_return_event.told_at is 'When its requester was told, or there was nobody to tell.';
create index order_return_event_return on order_return_event (return_id, event_id);
create index order_return_event_account on order_return_event (account_id);
create index order_return_event_untold on order_return_event (event_id) where told_at is null;
alter table order_return_event enable row level security;
create policy order_return_event_accounts on order_return_event
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select, insert on order_return_event to portal_app;
grant update (told_at) on order_return_event to portal_app;

create table order_return_file (
  return_id int not null references order_return on delete cascade,
  file_id uuid not null references stored_file,
  account_id int not null references account,
  from_staff boolean not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (return_id, file_id)
);
comment on table order_return_file is 'A photo of the customer, or a label of staff.';
comment on column order_return_file.return_id is 'The return.';
comment on column order_return_file.file_id is 'The file.';
comment on column order_return_file.account_id is 'The organization of the return.';
comment on column order_return_file.from_staff is 'True if staff added it.';
comment on column order_return_file.added_by is 'Name of the one who added it.';
comment on column order_return_file.added_at is 'When.';
create index order_return_file_account on order_return_file (account_id);
create index order_return_file_file on order_return_file (file_id);
alter table order_return_file enable row level security;
create policy order_return_file_accounts on order_return_file
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select, insert on order_return_file to portal_app;

-- Staff give a label, an upload of theirs, to the organization that returns.
create policy stored_file_given on stored_file for update
  using (user_id = (select viewer_user()) and account_id is null and (select viewer_exception()) = 'staff')
  with check (user_id = (select viewer_user()) and account_id is not null and (select viewer_exception()) = 'staff');

select audit_watch('order_return', 'return', key => 'r.return_id', account => 'r.account_id',
  id => 'r.return_number', name => 'r.return_number',
  fields => $$jsonb_build_object('status', r.status, 'reason', r.reason, 'credit', r.credit, 'validUntil', r.valid_until, 'replacementOrder', r.replacement_order)$$);
