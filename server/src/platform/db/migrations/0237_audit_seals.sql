-- Seals of the audit: each holds the hashes of the entries that were written since the one before, and that one's own hash, so
-- that what is changed, removed, added or moved later no longer fits [P9.55].

create table audit_seal (
  seal_id bigint primary key,
  cluster bigint not null,
  from_xid xid8 not null,
  to_xid xid8 not null,
  audit_ids bigint[] not null,
  entry_hashes bytea not null check (length(entry_hashes) = 32 * cardinality(audit_ids)),
  prev_hash bytea not null,
  hash bytea not null,
  hmac bytea not null,
  sealed_at timestamptz not null,
  check (from_xid < to_xid)
);
comment on table audit_seal is 'A chain over the audit: each seal holds the hashes of the entries of some transactions and the hash of the seal before it.';
comment on column audit_seal.seal_id is 'Counted from 1 without a gap.';
comment on column audit_seal.cluster is 'The PostgreSQL cluster that the transactions belong to.';
comment on column audit_seal.from_xid is 'The first transaction it covers.';
comment on column audit_seal.to_xid is 'The first it does not: all before had ended, so no entry can come in later.';
comment on column audit_seal.audit_ids is 'The entries, by transaction and number.';
comment on column audit_seal.entry_hashes is 'Their SHA-256, 32 bytes each, in the same order.';
comment on column audit_seal.prev_hash is 'The hash of the seal before, 32 zeros for the first.';
comment on column audit_seal.hash is 'SHA-256 of all the above.';
comment on column audit_seal.hmac is 'The hash with DATA_SECRET: who has the database alone cannot forge a chain.';
comment on column audit_seal.sealed_at is 'When.';
create index audit_seal_cluster on audit_seal (cluster, to_xid);
alter table audit_seal enable row level security;
create policy audit_seal_job on audit_seal using ((select viewer_exception()) = 'job') with check ((select viewer_exception()) = 'job');
grant select, insert on audit_seal to portal_app;
create trigger audit_stays before update or delete or truncate on audit_seal for each statement execute function audit_stays();
