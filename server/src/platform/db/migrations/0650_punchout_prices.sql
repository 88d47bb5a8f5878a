-- How far a price of a buyer's order may be from ours before the order is refused.
alter table punchout_connection add column price_tolerance real not null default 10 check (price_tolerance between 0 and 50);
comment on column punchout_connection.price_tolerance is 'Percent by which the price of a line of an order may differ from ours; beyond it the order is refused.';

-- The audit says who changed it.
drop trigger audit_insert on punchout_connection;
drop trigger audit_update on punchout_connection;
drop trigger audit_delete on punchout_connection;
drop function audit_punchout_connection();
select audit_watch('punchout_connection', 'punchout connection', key => 'r.connection_id', account => 'r.account_id',
  id => 'r.connection_id', name => 'r.name', fields => $$jsonb_build_object(
    'name', r.name, 'protocol', r.protocol, 'isActive', r.is_active, 'isTest', r.is_test, 'userId', r.user_id,
    'sender', r.sender_domain || ' ' || r.sender_identity, 'from', r.from_domain || ' ' || r.from_identity,
    'returnHosts', r.return_hosts, 'frameHosts', r.frame_hosts, 'secretMadeAt', r.secret_made_at,
    'outgoingSecretAt', r.outgoing_secret_at, 'priceTolerance', r.price_tolerance)$$);
