-- The keys that sign badges (Open Badges 3.0). One signs; those before it stay, so that what they signed can be checked.

create table badge_key (
  key_id uuid primary key default gen_random_uuid(),
  public_key jsonb not null,
  sealed_key text not null,
  is_current boolean not null default true,
  created_at timestamptz not null
);
comment on table badge_key is 'Keys that sign badges.';
comment on column badge_key.key_id is 'Id of the key, part of its public address.';
comment on column badge_key.public_key is 'The public key as JWK, for anybody.';
comment on column badge_key.sealed_key is 'The private key, encrypted with the data key of the deployment.';
comment on column badge_key.is_current is 'Whether it signs now; at most one does.';
comment on column badge_key.created_at is 'When it was made.';
create unique index badge_key_current on badge_key (is_current) where is_current;
grant select, insert on badge_key to portal_app;
grant update (is_current) on badge_key to portal_app;
