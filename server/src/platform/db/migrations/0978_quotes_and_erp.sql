-- The ERP hears of each move of a quote that sales and a customer negotiate, and which quote an order was ordered at [P5.89].

alter table erp_event drop constraint erp_event_type_check;
alter table erp_event add constraint erp_event_type_check check (type in ('order.placed', 'order.cancelled', 'order.change', 'claim.submitted',
  'service_request.opened', 'service_request.cancelled', 'address.saved', 'registration.changed', 'payment.changed', 'receipt.changed',
  'return.changed', 'dispute.changed', 'quote.changed'));

create index price_quote_order on price_quote (order_number) where order_number is not null;

create or replace function order_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event(tg_argv[0], new.account_id, o.order_number, order_for_erp(new.order_id)
    || coalesce((select jsonb_build_object('quote_number', q.quote_number) from price_quote q
      where q.order_number = o.order_number and q.account_id = o.account_id), '{}'))
  from sales_order o where o.order_id = new.order_id;
  return null;
end $$;

create function price_quote_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('quote.changed', q.account_id, q.quote_number, jsonb_build_object('quote_number', q.quote_number,
    'account_number', a.account_number, 'status', q.status, 'version', q.version, 'requested_at', q.requested_at, 'requested_by', q.requested_by,
    'author', v.author, 'from_staff', v.from_staff, 'expires_at', q.expires_at, 'reason', q.reason, 'order_number', q.order_number,
    'currency', q.currency, 'total', q.total, 'ship_to_address', s.ebs_address_id, 'ship_to', q.ship_to,
    'lines', (select jsonb_agg(jsonb_build_object('line_number', l -> 'lineNumber', 'part_number', l -> 'partNumber', 'quantity', l -> 'quantity',
        'uom', l -> 'uom', 'price', l -> 'price', 'core_charge', coalesce(l -> 'coreCharge', '0'), 'lead_days', l -> 'leadDays',
        'unit_serial', l -> 'unitSerial', 'note', l -> 'note', 'left_out', l -> 'isLeftOut') order by (l ->> 'lineNumber')::int)
      from jsonb_array_elements(v.lines) l)))
  from price_quote q join account a on a.account_id = q.account_id
    join price_quote_version v on v.price_quote_id = q.price_quote_id and v.version = q.version
    left join address s on s.address_id = q.ship_to_address_id
  where q.price_quote_id = new.price_quote_id;
  return null;
end $$;
comment on function price_quote_to_erp() is 'Writes the event of a quote that was asked for or moved, with the lines of its newest version.';
create constraint trigger price_quote_made_to_erp after insert on price_quote deferrable initially deferred
  for each row when (viewer_exception() is distinct from 'import') execute function price_quote_to_erp();
create constraint trigger price_quote_moved_to_erp after update of status, version on price_quote deferrable initially deferred
  for each row when ((new.status, new.version) is distinct from (old.status, old.version) and viewer_exception() is distinct from 'import')
  execute function price_quote_to_erp();
