-- The shared secret that a buyer's system expects in the documents it is sent.
alter table punchout_connection add column outgoing_secret text, add column outgoing_secret_at timestamptz;
comment on column punchout_connection.outgoing_secret is 'Shared secret of documents that are sent to the buyer, encrypted with the data key; null for none.';
comment on column punchout_connection.outgoing_secret_at is 'When that secret was set.';

-- The audit says when it was set, never what it is.
drop trigger audit_insert on punchout_connection;
drop trigger audit_update on punchout_connection;
drop trigger audit_delete on punchout_connection;
drop function audit_punchout_connection();
select audit_watch('punchout_connection', 'punchout connection', key => 'r.connection_id', account => 'r.account_id',
  id => 'r.connection_id', name => 'r.name', fields => $$jsonb_build_object(
    'name', r.name, 'protocol', r.protocol, 'isActive', r.is_active, 'isTest', r.is_test, 'userId', r.user_id,
    'sender', r.sender_domain || ' ' || r.sender_identity, 'from', r.from_domain || ' ' || r.from_identity,
    'returnHosts', r.return_hosts, 'frameHosts', r.frame_hosts, 'secretMadeAt', r.secret_made_at,
    'outgoingSecretAt', r.outgoing_secret_at)$$);
