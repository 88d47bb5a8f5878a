-- Replicas with different secrets would sign people in and out in turn: a start compares its own with those of the others.
create table secret_fingerprint (
  name text primary key check (name in ('SESSION_SECRET', 'DATA_SECRET')),
  fingerprint text not null,
  since timestamptz not null default now()
);
comment on table secret_fingerprint is 'What the secrets of the portal hash to, so that a start with others is refused.';
comment on column secret_fingerprint.name is 'Variable of the secret.';
comment on column secret_fingerprint.fingerprint is 'Its keyed hash; it says nothing of the secret.';
comment on column secret_fingerprint.since is 'When it was first used.';
