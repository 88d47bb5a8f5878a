-- Orders that procurement systems send, and the documents that follow them.

create table punchout_order (
  punchout_order_id int generated always as identity primary key,
  connection_id int not null references punchout_connection on delete cascade,
  account_id int not null references account,
  buyer_order_id text not null,
  version text not null,
  payload_id text not null,
  ordered_at text,
  order_id int not null unique references sales_order on delete cascade,
  lines jsonb not null,
  answer text not null,
  received_at timestamptz not null,
  canceled_at timestamptz,
  unique (connection_id, payload_id),
  unique (connection_id, buyer_order_id, version)
);
comment on table punchout_order is 'An order of a procurement system, by what that system calls it.';
comment on column punchout_order.punchout_order_id is 'Id; later ones are greater.';
comment on column punchout_order.connection_id is 'The connection it came by.';
comment on column punchout_order.account_id is 'The organization that ordered.';
comment on column punchout_order.buyer_order_id is 'Number of the order at the buyer (orderID).';
comment on column punchout_order.version is 'Its version (orderVersion); the id of the document where an update names none, empty for a new one.';
comment on column punchout_order.payload_id is 'Id of the document that brought it.';
comment on column punchout_order.ordered_at is 'Date of the order as the buyer wrote it.';
comment on column punchout_order.order_id is 'The order it became.';
comment on column punchout_order.lines is 'For each line of the order the buyer''s number, part, unit, price and SupplierPartAuxiliaryID.';
comment on column punchout_order.answer is 'What the buyer was answered, also when it comes again.';
comment on column punchout_order.received_at is 'When it came.';
comment on column punchout_order.canceled_at is 'When the buyer replaced or canceled it.';
create index punchout_order_account on punchout_order (account_id, punchout_order_id desc);
alter table punchout_order enable row level security;
create policy punchout_order_seen on punchout_order for select
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
create policy punchout_order_made on punchout_order for insert with check (account_id in (select unnest(viewer_accounts())));
create policy punchout_order_changed on punchout_order for update using (account_id in (select unnest(viewer_accounts())));
grant select, insert, update on punchout_order to portal_app;
