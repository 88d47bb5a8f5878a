-- The page of a label: the ends of the numbers to check it by, and why the machine may not be used, without a word of the customer's.

drop function unit_by_label(text, date);
create function unit_by_label(wanted text, today date) returns table (instance_id int, model text, illustration text, bulletin_count int, condition text,
    serial_end text, vehicle_end text, out_cause text, inspection_failed boolean, inspection_due date, defect_count int, safety_count int)
  language sql stable security definer set search_path = public as $$
  select u.instance_id, m.name, m.illustration, u.bulletin_count, unit_condition(u.out_of_service, u.attention_from, today),
    right(u.unit_serial, 4), right(nullif(trim(u.customer_vehicle_number), ''), 3),
    case when u.out_of_service then coalesce((select o.cause from out_of_service o
      where o.instance_id = u.instance_id and o.signed_off_at is null order by o.taken_at desc, o.out_of_service_id desc limit 1), 'HAND') end,
    u.inspection_failed, u.inspection_due, u.defect_count, u.safety_count
  from unit_label l join unit u on u.instance_id = l.instance_id join unit_model m on m.model_id = u.model_id
  where l.code = wanted
$$;
comment on function unit_by_label(text, date) is 'Facts of a labelled unit for its short public page.';
