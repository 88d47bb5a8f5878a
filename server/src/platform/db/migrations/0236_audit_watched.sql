-- What the audit follows: people and what they may do, groups, addresses, cards, organizations, orders. Fields are named one
-- by one and reviewed: none holds a password, a token or the number of a card.

select audit_watch('portal_user', 'user', key => 'r.user_id', account => 'r.account_id', id => 'r.user_id',
  name => $$r.first_name || ' ' || r.last_name$$, fields => $$jsonb_build_object(
    'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'phone', r.phone, 'jobTitle', r.job_title, 'status', r.status,
    'role', (select x.name from role x where x.role_id = r.role_id),
    'revokedPrivileges', case when r.revoked_privileges <> '{}' then to_jsonb(r.revoked_privileges) end,
    'organization', (select x.name from account x where x.account_id = r.account_id),
    'associate', case when r.is_internal_associate then true end, 'featureGroup', r.feature_group,
    'helpDeskAccess', r.allow_help_desk, 'addressChanges', r.is_address_modification_allowed)$$);

select audit_watch('contact', 'contact', key => 'r.contact_id', account => 'r.account_id', id => 'r.contact_id',
  name => $$r.first_name || ' ' || r.last_name$$, fields => $$jsonb_build_object(
    'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'jobTitle', r.job_title, 'active', r.active)$$);

select audit_watch('contact_phone', 'contact', key => 'r.phone_line_id', account => 'r.account_id', id => 'r.contact_id',
  name => $$(select x.first_name || ' ' || x.last_name from contact x where x.contact_id = r.contact_id)$$,
  fields => $$jsonb_build_object('phone', r.phone_number, 'textMessages', r.text_enabled)$$);

select audit_watch('notification_setting', 'contact', key => 'r.setting_id',
  account => 'coalesce(r.account_id, (select x.account_id from portal_user x where x.user_id = r.user_id))', id => 'coalesce(r.contact_id::text, r.user_id)',
  name => $$coalesce((select x.first_name || ' ' || x.last_name from contact x where x.contact_id = r.contact_id),
    (select x.first_name || ' ' || x.last_name from portal_user x where x.user_id = r.user_id))$$,
  fields => $$jsonb_build_object('notifications', r.status, 'about', r.kind, 'severities', array_to_string(
    array_remove(array[case when r.high then 'high' end, case when r.medium then 'medium' end, case when r.low then 'low' end], null), ', '))$$);

select audit_watch_members('user_account', 'user', account => '(select x.account_id from portal_user x where x.user_id = r.user_id)', id => 'r.user_id',
  name => $$(select x.first_name || ' ' || x.last_name from portal_user x where x.user_id = r.user_id)$$,
  field => 'organizations', member => '(select x.name from account x where x.account_id = r.account_id)');

select audit_watch('role', 'role', key => 'r.role_id', account => 'r.account_id', id => 'r.role_id', name => 'r.name',
  fields => $$jsonb_build_object('name', r.name, 'organization', (select x.name from account x where x.account_id = r.account_id))$$);

select audit_watch_members('role_privilege', 'role', account => '(select x.account_id from role x where x.role_id = r.role_id)', id => 'r.role_id',
  name => '(select x.name from role x where x.role_id = r.role_id)', field => 'privileges', member => 'r.privilege');

select audit_watch('unit_group', 'group', key => 'r.group_id', account => 'r.account_id', id => 'r.group_id', name => 'r.name',
  fields => $$jsonb_build_object('name', r.name, 'description', nullif(r.description, ''), 'multiOrg', r.multi_org,
    'billingAddress', (select concat_ws(', ', x.address1, x.city) from address x where x.address_id = r.billing_address_id),
    'shippingAddress', (select concat_ws(', ', x.address1, x.city) from address x where x.address_id = r.shipping_address_id))$$);

select audit_watch_members('unit_group_unit', 'group', account => 'r.account_id', id => 'r.group_id',
  name => '(select x.name from unit_group x where x.group_id = r.group_id)',
  field => 'units', member => '(select x.unit_serial from unit x where x.instance_id = r.instance_id)');
select audit_watch_members('unit_group_parent', 'group', account => 'r.account_id', id => 'r.parent_group_id',
  name => '(select x.name from unit_group x where x.group_id = r.parent_group_id)',
  field => 'subGroups', member => '(select x.name from unit_group x where x.group_id = r.group_id)');
select audit_watch_members('unit_group_contact', 'group', account => 'r.account_id', id => 'r.group_id',
  name => '(select x.name from unit_group x where x.group_id = r.group_id)',
  field => 'contacts', member => $$(select x.first_name || ' ' || x.last_name from contact x where x.contact_id = r.contact_id)$$);

select audit_watch('address', 'address', key => 'r.address_id', account => 'r.account_id', id => 'r.address_id',
  name => $$coalesce(nullif(r.address_name, ''), concat_ws(', ', r.address1, r.city))$$, fields => $$jsonb_build_object(
    'name', r.address_name, 'address1', r.address1, 'address2', r.address2, 'city', r.city, 'state', coalesce(r.state, r.province),
    'postalCode', r.postal_code, 'country', r.country, 'shipping', r.shipping_enabled, 'billing', r.billing_enabled,
    'removed', case when r.removed_at is not null then true end)$$);

select audit_watch('account', 'organization', key => 'r.account_id', account => 'r.account_id', id => 'r.account_id', name => 'r.name',
  fields => $$jsonb_build_object('name', r.name, 'phone', r.phone, 'purchaseOrders', r.purchase_orders_enabled, 'taxExempt', r.tax_exempt,
    'defaultRole', (select x.name from role x where x.role_id = r.default_role_id), 'paymentTerms', r.payment_terms)$$);

select audit_watch('payment_method', 'card', key => 'r.payment_id', account => '(select x.account_id from portal_user x where x.user_id = r.user_id)',
  id => 'r.payment_id', name => $$r.brand || ' ending in ' || r.last4$$,
  fields => $$jsonb_build_object('card', r.brand || ' ending in ' || r.last4,
    'saved', r.keeping = 'SAVED' and r.forget_at is null and r.forgotten_at is null)$$);

select audit_watch('sales_order', 'order', key => 'r.order_id', account => 'r.account_id', id => 'r.order_number', name => 'r.order_number',
  fields => $$jsonb_build_object('status', r.status, 'poNumber', r.po_number, 'placedBy', r.placed_by_name)$$);

select audit_watch('banner', 'banner', key => 'r.banner_id', account => 'null::int', id => 'r.banner_id', name => 'r.message',
  fields => $$jsonb_build_object('message', r.message, 'type', r.type, 'from', r.start_at, 'until', r.end_at)$$);

select audit_watch('registration_email_rule', 'domain', key => 'r.rule_id', account => 'r.account_id', id => 'r.rule_id', name => 'r.domain',
  fields => $$jsonb_build_object('domain', r.domain, 'organization', (select x.name from account x where x.account_id = r.account_id),
    'registrationAllowed', r.registration_allowed)$$);
