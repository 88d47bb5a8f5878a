-- The identity provider: sign-in records, passwords, sessions. Only the role portal_identity reads or writes them, so
-- the application itself can never read a password hash or a live token.

do $$ begin
  if not exists (select from pg_roles where rolname = 'portal_identity') then create role portal_identity nologin; end if;
end $$;
grant portal_identity to current_user;
grant usage on schema public to portal_identity;

create table auth_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth_user is 'Somebody who can prove who he is; the same id as portal_user.';
comment on column auth_user.id is 'User id (authId).';
comment on column auth_user.name is 'Display name.';
comment on column auth_user.email is 'E-mail address in lower case.';
comment on column auth_user.email_verified is 'Whether the address was proven by a link.';
comment on column auth_user.image is 'Not used; the identity library asks for it.';
comment on column auth_user.created_at is 'When it was made.';
comment on column auth_user.updated_at is 'When it last changed.';

create table auth_session (
  id text primary key,
  token text not null unique,
  user_id text not null references auth_user on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth_session is 'A live sign-in on one browser.';
comment on column auth_session.id is 'Id carried in the access token; useless without our signature.';
comment on column auth_session.token is 'Token of the identity library; useless without our signature.';
comment on column auth_session.user_id is 'Who is signed in.';
comment on column auth_session.expires_at is 'When it ends; moved on at each renewal.';
comment on column auth_session.ip_address is 'Address it was made from, for the list of my sessions.';
comment on column auth_session.user_agent is 'Browser it was made with, for the list of my sessions.';
comment on column auth_session.created_at is 'When it was made.';
comment on column auth_session.updated_at is 'When it was last renewed.';
create index auth_session_user on auth_session (user_id);
create index auth_session_expiry on auth_session (expires_at);

create table auth_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references auth_user on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
comment on table auth_account is 'A way to sign in: the password, or an external provider.';
comment on column auth_account.id is 'Id of the row.';
comment on column auth_account.account_id is 'The user''s id at the provider.';
comment on column auth_account.provider_id is 'credential for a password, else the provider.';
comment on column auth_account.user_id is 'Whose it is.';
comment on column auth_account.access_token is 'Token of an external provider.';
comment on column auth_account.refresh_token is 'Token of an external provider.';
comment on column auth_account.id_token is 'Token of an external provider.';
comment on column auth_account.access_token_expires_at is 'When that token ends.';
comment on column auth_account.refresh_token_expires_at is 'When that token ends.';
comment on column auth_account.scope is 'What an external provider granted.';
comment on column auth_account.password is 'scrypt hash with its salt.';
comment on column auth_account.created_at is 'When it was made.';
comment on column auth_account.updated_at is 'When it last changed.';
create index auth_account_user on auth_account (user_id);

create table auth_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth_verification is 'One-time values of the identity library.';
comment on column auth_verification.id is 'Id of the row.';
comment on column auth_verification.identifier is 'What it proves, hashed.';
comment on column auth_verification.value is 'The value, hashed.';
comment on column auth_verification.expires_at is 'When it ends.';
comment on column auth_verification.created_at is 'When it was made.';
comment on column auth_verification.updated_at is 'When it last changed.';
create index auth_verification_identifier on auth_verification (identifier);

create unlogged table rate_limit (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);
comment on table rate_limit is 'Attempts in the current window, shared by every replica; not worth writing ahead.';
comment on column rate_limit.key is 'What is limited, for example sign-in:<hash of address and e-mail>.';
comment on column rate_limit.count is 'Attempts so far.';
comment on column rate_limit.resets_at is 'When the window ends.';

grant select, insert, update, delete on auth_user, auth_session, auth_account, auth_verification, rate_limit to portal_identity;

-- The one narrow way from the application to sessions: who is behind a live session, with everything the viewer is made of.
create function user_facts(wanted text) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'user', to_jsonb(u) - 'updated_at',
    'privileges', coalesce((select jsonb_agg(p.privilege) from role_privilege p where p.role_id = u.role_id and p.privilege <> all (u.revoked_privileges)), '[]'),
    'account', (select to_jsonb(a) from account a where a.account_id = u.account_id),
    'parent', (select to_jsonb(p) from account a join account p on p.account_id = a.parent_account_id where a.account_id = u.account_id),
    'children', coalesce((select jsonb_agg(c.account_id order by c.account_id) from account c where c.parent_account_id = u.account_id), '[]'),
    'granted', coalesce((select jsonb_agg(g.account_id order by g.account_id) from user_account g where g.user_id = u.user_id and u.is_internal_associate), '[]'))
  from portal_user u where u.user_id = wanted
$$;
comment on function user_facts(text) is 'What the viewer of one user is made of (server/src/access/viewer.rules.ts).';
create function session_facts(wanted text, at timestamptz) returns table (expires_at timestamptz, facts jsonb) language sql stable security definer set search_path = public as $$
  select s.expires_at, user_facts(s.user_id) from auth_session s where s.id = wanted and s.expires_at > at
$$;
comment on function session_facts(text, timestamptz) is 'The user behind a live session, in one round trip; nothing when it ended.';
revoke all on function user_facts(text), session_facts(text, timestamptz) from public;
grant execute on function user_facts(text), session_facts(text, timestamptz) to portal_app;
