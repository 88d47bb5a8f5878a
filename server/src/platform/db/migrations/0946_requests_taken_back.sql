-- A service request that who made it takes back before anybody worked on it [P6.60]; the ERP is told.
alter table service_request add column taken_back_by text;
comment on column service_request.taken_back_by is 'Who took it back before anybody worked on it; null for every other.';

alter table erp_event drop constraint erp_event_type_check;
alter table erp_event add constraint erp_event_type_check check (type in ('order.placed', 'order.cancelled', 'order.change', 'claim.submitted',
  'service_request.opened', 'service_request.cancelled', 'address.saved', 'registration.changed', 'payment.changed', 'receipt.changed',
  'return.changed', 'dispute.changed'));

create or replace function service_request_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event(tg_argv[0], s.account_id, s.sr_number, jsonb_build_object('sr_number', s.sr_number,
    'account_number', a.account_number, 'unit_serial', u.unit_serial, 'type', s.type, 'status', s.status, 'problem', s.problem,
    'opened_at', s.opened_at, 'due_on', s.due_on, 'place', s.place, 'requested_by', s.requested_by))
  from service_request s join account a on a.account_id = s.account_id join unit u on u.instance_id = s.instance_id where s.sr_id = new.sr_id;
  return null;
end $$;
comment on function service_request_to_erp() is 'Writes the event of a service request that was opened or taken back here.';
drop trigger service_request_opened_to_erp on service_request;
create constraint trigger service_request_opened_to_erp after insert on service_request deferrable initially deferred
  for each row when (viewer_exception() is distinct from 'import') execute function service_request_to_erp('service_request.opened');
create constraint trigger service_request_cancelled_to_erp after update of status on service_request deferrable initially deferred
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED' and viewer_exception() is distinct from 'import')
  execute function service_request_to_erp('service_request.cancelled');
