-- The numbers the portal makes itself begin above what an import has written into their range before imports were
-- refused there, so that no order, account, contact, banner or inspection meets a number that is taken.

create function pg_temp.above(sequence regclass, taken bigint) returns void language plpgsql as $$
declare
  last bigint;
begin
  execute format('select last_value from %s', sequence) into last;
  if taken >= last and taken < 2000000000 then perform setval(sequence, taken); end if;
end $$;

select pg_temp.above('order_number_seq', max(substring(order_number from '^[0-9]{7,9}$')::bigint)) from sales_order;
select pg_temp.above('inspection_record', max(substring(inspection_number from '^IR([0-9]{7,9})$')::bigint)) from inspection;
select pg_temp.above('personal_account_number', max(substring(account_number from '^P([0-9]{7,9})$')::bigint)) from account;
select pg_temp.above(pg_get_serial_sequence('account', 'account_id'), max(account_id)) from account;
select pg_temp.above(pg_get_serial_sequence('contact', 'contact_id'), max(contact_id)) from contact;
select pg_temp.above(pg_get_serial_sequence('banner', 'banner_id'), max(banner_id)) from banner;
