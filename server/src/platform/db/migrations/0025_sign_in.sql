-- Ways back in and around signing in: one-time values, a slow-down for guessed addresses, heartbeats.

create table auth_one_time (
  token_hash text primary key,
  purpose text not null,
  user_id text references auth_user on delete cascade,
  payload jsonb not null default '{}',
  failures int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table auth_one_time is 'Values that open one thing once: reset links, a sign-in between its two steps, challenges. Deleting the row is using it up.';
comment on column auth_one_time.token_hash is 'SHA-256 of the value, which only its holder knows.';
comment on column auth_one_time.purpose is 'The one thing it opens, for example reset-password.';
comment on column auth_one_time.user_id is 'The one person it opens it for; null where nobody is known yet.';
comment on column auth_one_time.payload is 'What must be remembered until it is used.';
comment on column auth_one_time.failures is 'Wrong codes given with it so far.';
comment on column auth_one_time.expires_at is 'When it ends unused.';
comment on column auth_one_time.created_at is 'When it was made.';
create index auth_one_time_user on auth_one_time (user_id, purpose);
create index auth_one_time_expiry on auth_one_time (expires_at);
grant select, insert, update, delete on auth_one_time to portal_identity;

alter table rate_limit add column not_before timestamptz;
comment on column rate_limit.not_before is 'Where attempts are slowed down: when the next one is let through; null for at once.';

alter table auth_session add column heartbeat_at timestamptz;
comment on column auth_session.heartbeat_at is 'When its page last said that somebody is there (last SSO heartbeat); null for never.';
