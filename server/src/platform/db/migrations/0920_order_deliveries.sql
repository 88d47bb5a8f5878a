-- Orders that ship to several addresses: each delivery with its address, method, wishes, freight and tax, and the lines that go there.

create table order_delivery (
  order_id int not null references sales_order on delete cascade,
  delivery_number int not null check (delivery_number between 1 and 99),
  account_id int not null references account,
  ship_to_address_id int references address on delete set null,
  ship_to jsonb not null,
  shipping_method text check (shipping_method in ('GROUND', 'TWO_DAY', 'NEXT_DAY', 'FREIGHT', 'WILL_CALL')),
  shipping_label text,
  freight text not null default 'QUOTED' check (freight in ('QUOTED', 'TO_CONFIRM', 'OWN_ACCOUNT')),
  carrier_account text,
  requested_date date,
  ships_complete boolean not null default false,
  shipping numeric(12, 2) not null default 0,
  tax numeric(12, 2) not null default 0,
  primary key (order_id, delivery_number)
);
comment on table order_delivery is 'One of the addresses of an order that ships to several. An order that ships to one has none.';
comment on column order_delivery.order_id is 'The order.';
comment on column order_delivery.delivery_number is 'Number of the delivery in its order, from 1.';
comment on column order_delivery.account_id is 'The organization of the order.';
comment on column order_delivery.ship_to_address_id is 'The address, for rules and filters; null where it is in no book any more.';
comment on column order_delivery.ship_to is 'The address as it was when the order was placed.';
comment on column order_delivery.shipping_method is 'How it ships; null where the ERP does not say.';
comment on column order_delivery.shipping_label is 'Name of the method by the carrier; null for its usual name.';
comment on column order_delivery.freight is 'QUOTED: shipping is what freight costs; TO_CONFIRM: not known yet; OWN_ACCOUNT: the carrier bills the customer.';
comment on column order_delivery.carrier_account is 'Carrier and account that are billed, with OWN_ACCOUNT.';
comment on column order_delivery.requested_date is 'Day on which its buyer wants it to arrive; null for as soon as possible.';
comment on column order_delivery.ships_complete is 'True if none of its lines leaves before all of them are ready.';
comment on column order_delivery.shipping is 'Its part of the shipping cost of the order.';
comment on column order_delivery.tax is 'Its part of the tax of the order.';
create index order_delivery_address on order_delivery (ship_to_address_id);
alter table order_delivery enable row level security;
create policy order_delivery_accounts on order_delivery
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on order_delivery to portal_app;

alter table order_line add column delivery_number int;
alter table order_line add constraint order_line_delivery_number_fkey foreign key (order_id, delivery_number) references order_delivery;
comment on column order_line.delivery_number is 'The delivery it goes with; null in an order that ships to one address.';

alter table sales_order add column deliveries int check (deliveries > 1);
comment on column sales_order.deliveries is 'How many addresses it ships to; null for one, or none.';

-- Also where the ERP brings them.
create function order_deliveries_counted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update sales_order o set deliveries = nullif(n.n, 1)
  from (select w.order_id, (select nullif(count(*), 0)::int from order_delivery d where d.order_id = w.order_id) as n from (select distinct order_id from written) w) n
  where o.order_id = n.order_id and o.deliveries is distinct from nullif(n.n, 1);
  return null;
end $$;
comment on function order_deliveries_counted() is 'Keeps sales_order.deliveries.';
create trigger order_delivery_written after insert on order_delivery
  referencing new table as written for each statement execute function order_deliveries_counted();
create trigger order_delivery_removed after delete on order_delivery
  referencing old table as written for each statement execute function order_deliveries_counted();

create or replace function order_for_erp(id int) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object('order_number', o.order_number, 'account_number', a.account_number, 'kind', o.kind, 'status', o.status,
    'ordered_at', o.ordered_at, 'placed_by_email', u.email, 'placed_by_name', o.placed_by_name, 'placed_by_staff', o.placed_by_staff,
    'po_number', o.po_number, 'cost_center', o.cost_center, 'job', o.job,
    'ship_to_address', s.ebs_address_id, 'bill_to_address', b.ebs_address_id, 'ship_to_address_id', o.ship_to_address_id, 'bill_to_address_id', o.bill_to_address_id, 'ship_to', o.ship_to, 'bill_to', o.bill_to,
    'shipping_method', lower(replace(o.shipping_method, '_', '-')), 'freight', lower(replace(o.freight, '_', '-')), 'carrier_account', o.carrier_account,
    'requested_date', o.requested_date, 'ships_complete', o.ships_complete,
    'payment_kind', o.payment_kind, 'payment_terms', o.payment_terms, 'currency', o.currency,
    'subtotal', o.subtotal, 'shipping', o.shipping, 'tax', o.tax, 'total', o.total, 'tax_exempt', o.tax_exempt, 'note', o.note,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l.line_number, 'part_number', l.part_number, 'course', c.external_course_id,
        'name', l.name, 'quantity', l.quantity, 'uom', l.uom, 'price', l.price, 'unit_serial', l.unit_serial, 'cost_center', l.cost_center, 'job', l.job,
        'status', l.status, 'promise_date', l.promise_date)
        || case when o.deliveries is null or l.delivery_number is null then '{}' else jsonb_build_object('delivery_number', l.delivery_number, 'ship_to_address', d.ebs_address_id, 'ship_to', t.ship_to) end
        order by l.line_number), '[]')
      from order_line l left join course c on c.course_id = l.course_id
        left join order_delivery t on t.order_id = l.order_id and t.delivery_number = l.delivery_number left join address d on d.address_id = t.ship_to_address_id
      where l.order_id = o.order_id))
    || case when o.deliveries is null then '{}' else jsonb_build_object('deliveries', (
      select jsonb_agg(jsonb_build_object('delivery_number', t.delivery_number, 'ship_to_address', d.ebs_address_id, 'ship_to_address_id', t.ship_to_address_id, 'ship_to', t.ship_to,
        'shipping_method', lower(replace(t.shipping_method, '_', '-')), 'freight', lower(replace(t.freight, '_', '-')), 'carrier_account', t.carrier_account,
        'requested_date', t.requested_date, 'ships_complete', t.ships_complete, 'shipping', t.shipping, 'tax', t.tax) order by t.delivery_number)
      from order_delivery t left join address d on d.address_id = t.ship_to_address_id where t.order_id = o.order_id)) end
  from sales_order o join account a on a.account_id = o.account_id left join portal_user u on u.user_id = o.user_id
    left join address s on s.address_id = o.ship_to_address_id left join address b on b.address_id = o.bill_to_address_id
  where o.order_id = id
$$;
