-- One search for units, notices, claims, service requests, orders and invoices, by the letters of an index in each table.

-- As find_orders: it looks with the owner's rights, at the viewer's accounts only, and answers ids that the caller reads under
-- the policies again. Planned for the text at hand: a rare word is found by its letters, a common one by the newest rows.
create function find_anything(kinds text[], typed jsonb, words jsonb, accounts int[], units int[], of_default_address boolean)
  returns table (kind text, id int, is_exact boolean, place int)
  language plpgsql stable security definer set search_path = public as $$
declare
  theirs constant int[] := array(select unnest(accounts) intersect select unnest(viewer_accounts()));
  -- One account is named by itself, so that its newest rows come from an index.
  whose constant text := case cardinality(theirs) when 1 then format('t.account_id = %s', theirs[1]) else format('t.account_id = any(%L::int[])', theirs) end;
  own_address constant text := 't.bill_to_address_id = (select u.default_billing_address_id from portal_user u where u.user_id = viewer_user())';
  -- %1$s key, %2$s rank, %3$s day, %4$s table, %5$s condition, %6$s order.
  one constant text := '(select %1$s as id, %2$s as rank, extract(epoch from %3$s)::float8 as day from %4$s t where %5$s order by %6$s limit 5)';
  declared record;
  allowed text;
  worded text;
begin
  if cardinality(theirs) = 0 then return; end if;
  for declared in
    select * from (values
      ('unit', 'unit', 't.instance_id', array['t.unit_serial', 't.fa_serial', 't.chassis_vin', 't.customer_vehicle_number'], 't.search_text',
        't.in_service_date', 't.in_service_date desc nulls last, t.instance_id desc', 't.instance_id = any($1)',
        't.instance_id in (select l.instance_id from unit_label l where l.code = %L)'),
      ('notice', 'notice', 't.apn_id', array['t.notice_number'], 'lower(t.notice_number || '' '' || t.title || '' '' || t.kind)',
        't.issued_on', 't.issued_on desc, t.apn_id desc', 'true', null),
      ('claim', 'warranty_claim', 't.claim_id', array['t.claim_number'], 't.search_text',
        't.created_at', 't.created_at desc, t.claim_id desc', 't.instance_id = any($1)', null),
      ('service', 'service_request', 't.sr_id', array['t.sr_number'], 't.search_text',
        't.opened_at', 't.opened_at desc, t.sr_id desc', 't.instance_id = any($1)', null),
      ('order', 'sales_order', 't.order_id', array['t.order_number', 't.po_number'], 't.search_text',
        't.ordered_at', 't.ordered_at desc, t.order_id desc',
        't.order_id in (select l.order_id from order_line l join unit u on u.account_id = l.account_id and u.unit_serial = l.unit_serial where u.instance_id = any($1))',
        't.order_id in (select s.order_id from shipment s where s.account_id = t.account_id and lower(s.tracking_number) = lower(%L))'),
      ('invoice', 'invoice', 't.customer_trx_id', array['t.trx_number'], 't.search_text',
        't.trx_date', 't.trx_date desc, t.customer_trx_id desc', 'true', null)
    ) as v (kind, source, key, numbers, text, day, newest, of_units, scanned) where v.kind = any(kinds)
  loop
    allowed := case declared.kind
      when 'notice' then format('exists (select from notice_unit n where n.apn_id = t.apn_id and %s%s)',
        replace(whose, 't.', 'n.'), case when units is null then '' else ' and n.instance_id = any($1)' end)
      else whose || case when units is null then '' else ' and ' || declared.of_units end
        || case when declared.kind = 'invoice' and of_default_address then ' and ' || own_address else '' end
    end;
    -- Letters of an index are three; shorter words narrow what a longer one finds.
    select string_agg(
      case when declared.kind = 'unit' and m.models <> '{}' then format('(%s like %L or t.model_id = any(%L::text[]))', declared.text, w ->> 'contains', m.models)
        else format('%s like %L', declared.text, w ->> 'contains') end, ' and ')
    into worded
    from jsonb_array_elements(words) w, lateral (
      select array(select u.model_id from unit_model u where lower(u.name) like w ->> 'contains') as models) m
    having bool_or(length(w ->> 'exact') > 2);

    return query execute (
      select format('select %L::text, found.id, min(found.rank) = 0, (row_number() over (order by min(found.rank), max(found.day) desc nulls last, found.id desc))::int
          from (%s) found group by found.id order by 4 limit 5', declared.kind, string_agg(
        format(one, declared.key, each.rank, declared.day, declared.source, allowed || ' and ' || each.condition, declared.newest), ' union all '))
      from (
        select 0 as rank, format('lower(%s) = %L', number, typed ->> 'exact') as condition from unnest(declared.numbers) number
        union all select 1, format('lower(%s) like %L', number, typed ->> 'starts') from unnest(declared.numbers) number
        union all select 0, format(declared.scanned, typed ->> 'scanned') where declared.scanned is not null
        union all select 2, worded where worded is not null
      ) each
    ) using units;
  end loop;
end $$;
comment on function find_anything(text[], jsonb, jsonb, int[], int[], boolean) is 'At most five ids of each kind that have the typed text as their number, at the beginning of it, or every one of the words, in this order, the newest first: of the viewer''s rows of some accounts, of some units if any are given, and of invoices only those of the viewer''s default address if asked.';
revoke execute on function find_anything(text[], jsonb, jsonb, int[], int[], boolean) from public;
grant execute on function find_anything(text[], jsonb, jsonb, int[], int[], boolean) to portal_app;

create index unit_serial_typed on unit (account_id, lower(unit_serial) text_pattern_ops);
create index unit_fa_serial_typed on unit (account_id, lower(fa_serial) text_pattern_ops) where fa_serial is not null;
create index unit_vin_typed on unit (account_id, lower(chassis_vin) text_pattern_ops) where chassis_vin is not null;
create index unit_vehicle_typed on unit (account_id, lower(customer_vehicle_number) text_pattern_ops) where customer_vehicle_number is not null;
create index unit_newest on unit (account_id, in_service_date desc nulls last, instance_id desc);
create index unit_words on unit using gin (search_text gin_trgm_ops);
create index notice_unit_notice on notice_unit (account_id, apn_id);
create index warranty_claim_typed on warranty_claim (account_id, lower(claim_number) text_pattern_ops);
create index warranty_claim_words on warranty_claim using gin (search_text gin_trgm_ops);
create index service_request_typed on service_request (account_id, lower(sr_number) text_pattern_ops);
create index service_request_words on service_request using gin (search_text gin_trgm_ops);
create index sales_order_typed on sales_order (account_id, lower(order_number) text_pattern_ops);
create index sales_order_po_typed on sales_order (account_id, lower(po_number) text_pattern_ops) where po_number is not null;
create index invoice_typed on invoice (account_id, lower(trx_number) text_pattern_ops);
