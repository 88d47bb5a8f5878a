-- How goods are received at an address: the hours of its dock, and whether a truck needs a liftgate.

alter table address add column dock_hours text check (length(dock_hours) between 1 and 120);
alter table address add column needs_liftgate boolean not null default false;
comment on column address.dock_hours is 'When goods are received, as the organization says; null where it says nothing.';
comment on column address.needs_liftgate is 'True if there is no dock: a truck needs a liftgate.';

create or replace function address_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('address.saved', d.account_id, d.address_id::text, jsonb_build_object('address_id', d.address_id,
    'ebs_address_id', d.ebs_address_id, 'account_number', a.account_number, 'address_name', d.address_name, 'address1', d.address1,
    'address2', d.address2, 'city', d.city, 'county', d.county, 'state', d.state, 'province', d.province, 'postal_code', d.postal_code,
    'country', d.country, 'shipping_enabled', d.shipping_enabled, 'billing_enabled', d.billing_enabled, 'is_primary', d.is_primary, 'dock_hours', d.dock_hours, 'needs_liftgate', d.needs_liftgate,
    'removed', d.removed_at is not null))
  from address d join account a on a.account_id = d.account_id where d.address_id = new.address_id;
  return null;
end $$;
