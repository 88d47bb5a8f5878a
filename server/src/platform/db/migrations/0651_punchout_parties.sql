-- Whom the documents that follow a request go to: its From, and from whom: its To.
alter table punchout_session add column parties jsonb;
comment on column punchout_session.parties is 'Credentials of From and To of the request that began it, without secrets; null for OCI, and before they were kept.';
alter table punchout_order add column parties jsonb;
comment on column punchout_order.parties is 'Credentials of From and To of the order, without secrets; null before they were kept.';
