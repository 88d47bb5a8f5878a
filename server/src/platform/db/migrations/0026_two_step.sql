-- The second step of signing in: codes of an authenticator app, recovery codes, passkeys.

create table auth_totp (
  user_id text primary key references auth_user on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now()
);
comment on table auth_totp is 'The authenticator app of a user (RFC 6238).';
comment on column auth_totp.user_id is 'Whose it is.';
comment on column auth_totp.secret is 'The shared secret, encrypted with SESSION_SECRET.';
comment on column auth_totp.confirmed_at is 'When a first code proved that the app has it; null until then, and no second step yet.';
comment on column auth_totp.last_step is 'The time step of the last code taken, so that no code works twice.';
comment on column auth_totp.created_at is 'When it was made.';

create table auth_recovery_code (
  user_id text not null references auth_user on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
comment on table auth_recovery_code is 'Codes for the day the phone is lost; using one deletes it.';
comment on column auth_recovery_code.user_id is 'Whose it is.';
comment on column auth_recovery_code.code_hash is 'SHA-256 of the code with the user.';

create table auth_passkey (
  credential_id text primary key,
  user_id text not null references auth_user on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table auth_passkey is 'Passkeys (WebAuthn) of users.';
comment on column auth_passkey.credential_id is 'Id of the credential at the authenticator.';
comment on column auth_passkey.user_id is 'Whose it is.';
comment on column auth_passkey.public_key is 'Public key, as COSE.';
comment on column auth_passkey.counter is 'Signature counter of the last use.';
comment on column auth_passkey.transports is 'How the browser reaches it.';
comment on column auth_passkey.name is 'What its owner calls it.';
comment on column auth_passkey.created_at is 'When it was added.';
comment on column auth_passkey.last_used_at is 'When it last signed in.';
create index auth_passkey_user on auth_passkey (user_id);

grant select, insert, update, delete on auth_totp, auth_recovery_code, auth_passkey to portal_identity;
