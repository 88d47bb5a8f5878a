-- Staff who act for a customer: asked for with a reason, begun with a one-time secret, over after an hour at most.

create table acting (
  acting_id int generated always as identity primary key,
  staff_user_id text not null references portal_user on delete cascade,
  staff_name text not null,
  staff_session_id text not null,
  user_id text not null references portal_user on delete cascade,
  account_id int references account,
  reason text not null check (length(reason) between 5 and 500),
  secret_hash bytea,
  asked_at timestamptz not null,
  begun_at timestamptz,
  may_change boolean not null default false,
  has_changed boolean not null default false,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('staff', 'customer')),
  check (staff_user_id <> user_id)
);
comment on table acting is 'Times in which a staff user acted for a customer, and those asked for that never began.';
comment on column acting.acting_id is 'Id; later ones are greater.';
comment on column acting.staff_user_id is 'Who acts.';
comment on column acting.staff_name is 'Their name then.';
comment on column acting.staff_session_id is 'The session of the staff user that it belongs to: it ends with that session.';
comment on column acting.user_id is 'The customer they act for.';
comment on column acting.account_id is 'The organization of that customer then.';
comment on column acting.reason is 'Why, in the words of the staff user; the customer reads it.';
comment on column acting.secret_hash is 'Hash of the secret that begins it, until it is used.';
comment on column acting.asked_at is 'When it was asked for.';
comment on column acting.begun_at is 'When it began; empty where it never did.';
comment on column acting.may_change is 'Whether the staff user may change things now; they only look at first.';
comment on column acting.has_changed is 'Whether they ever took that step.';
comment on column acting.ends_at is 'The end of the secret until it begins, then an hour after it began.';
comment on column acting.ended_at is 'When somebody ended it before.';
comment on column acting.ended_by is 'Who ended it: staff or customer.';
create unique index acting_of_session on acting (staff_session_id) where begun_at is not null and ended_at is null;
create unique index acting_secret on acting (secret_hash) where secret_hash is not null;
create index acting_of_user on acting (user_id, acting_id desc);
create index acting_of_staff on acting (staff_user_id, acting_id desc);
alter table acting enable row level security;
create policy acting_seen on acting for select
  using (user_id = (select viewer_user()) or staff_user_id = (select viewer_user()) or (select viewer_exception()) = 'staff');
create policy acting_asked on acting for insert with check (staff_user_id = (select viewer_user()));
create policy acting_changed on acting for update
  using (user_id = (select viewer_user()) or staff_user_id = (select viewer_user()));
grant select, insert on acting to portal_app;
grant update (secret_hash, begun_at, may_change, has_changed, ends_at, ended_at, ended_by) on acting to portal_app;

-- It ends with the session of the staff user, however that ends.
create function acting_ends() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update acting set ended_at = least(now(), ends_at), ended_by = 'staff'
    where staff_session_id = old.id and begun_at is not null and ended_at is null;
  return null;
end $$;
comment on function acting_ends() is 'Ends what belongs to a session that is gone.';
create trigger acting_ends after delete on auth_session for each row execute function acting_ends();

-- A session answers with the customer its user acts for, so that every request knows it in one round trip.
drop function session_facts(text, timestamptz);
create function session_facts(wanted text, at timestamptz) returns table (expires_at timestamptz, facts jsonb, acting jsonb)
  language sql stable security definer set search_path = public as $$
  select s.expires_at, user_facts(s.user_id),
    (select jsonb_build_object('actingId', a.acting_id, 'mayChange', a.may_change, 'endsAt', a.ends_at, 'reason', a.reason, 'facts', user_facts(a.user_id))
      from acting a
      where a.staff_session_id = s.id and a.staff_user_id = s.user_id and a.begun_at is not null and a.ended_at is null and a.ends_at > at)
  from auth_session s where s.id = wanted and s.expires_at > at
$$;
comment on function session_facts(text, timestamptz) is 'The user behind a live session and the customer they act for, in one round trip; nothing when it ended.';
revoke all on function session_facts(text, timestamptz) from public;
grant execute on function session_facts(text, timestamptz) to portal_app;
