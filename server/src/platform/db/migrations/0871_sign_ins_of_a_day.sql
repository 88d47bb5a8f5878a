-- The sign-ins of a person on a day are one row of the activity [P9.130]: the first, counted as the page is read. What is on record
-- says it as it is written, so that a list of a year looks at no other entry.
alter table audit_entry add column is_repeated boolean not null default false;
comment on column audit_entry.is_repeated is 'A sign-in of a person who signed in before on the same day, by UTC.';

create function is_sign_in(kind text, outcome text, call text) returns boolean language sql immutable as
  $$ select kind = 'SIGN_IN' and outcome = 'DONE' and call in ('signIn', 'completeSignIn', 'signInWithPasskey', 'oidcCallback') $$;
comment on function is_sign_in(text, text, text) is 'That an entry is of a person who signed in.';
create function utc_day(at timestamptz) returns timestamptz language sql immutable as
  $$ select date_trunc('day', at at time zone 'UTC') at time zone 'UTC' $$;
comment on function utc_day(timestamptz) is 'The moment a day by UTC began.';

create index audit_entry_sign_ins on audit_entry (user_id, at) where kind = 'SIGN_IN' and outcome = 'DONE';

create or replace function audit_entry_filled() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed record;
  named record;
begin
  new.cluster := (select system_identifier from pg_control_system());
  new.xid := pg_current_xact_id();
  if new.target_type is null or new.target_type = 'user' then
    select c.target_type, c.target_id, c.target_name into changed
    from audit_change c where c.audit_id = new.audit_id order by c.target_name = '', c.change_id limit 1;
    if found then
      new.target_type := changed.target_type;
      new.target_id := changed.target_id;
      new.target_name := changed.target_name;
    elsif new.target_id is not null then
      select u.first_name || ' ' || u.last_name as name, u.account_id into named
      from portal_user u where u.user_id = new.target_id;
      new.target_name := coalesce(named.name, new.target_name);
      new.account_id := coalesce(named.account_id, new.account_id);
    elsif new.target_type = 'user' then
      -- Somebody known by their address alone, for example who could not sign in.
      select u.user_id, coalesce(new.account_id, u.account_id) into new.target_id, new.account_id
      from portal_user u where u.email = new.target_name;
    end if;
  end if;
  if new.user_id <> '' then
    select u.first_name || ' ' || u.last_name, u.account_id, new.acting_as is not null or u.is_internal_associate or exists (
        select from role_privilege p where p.role_id = u.role_id and p.privilege !~ '^(B2B|Demo_Only)_')
    into new.actor_name, new.actor_account, new.is_staff
    from portal_user u where u.user_id = new.user_id;
    new.actor_name := coalesce(new.actor_name, '');
    new.is_staff := coalesce(new.is_staff, false);
  end if;
  if new.impersonation_id is not null then
    new.reason := coalesce(new.reason, (select a.reason from acting a where a.acting_id = new.impersonation_id::int));
  end if;
  if new.acting_as is not null then
    new.subject_name := (select u.first_name || ' ' || u.last_name from portal_user u where u.user_id = new.acting_as);
  end if;
  new.account_id := coalesce(new.account_id, new.actor_account);
  new.is_repeated := is_sign_in(new.kind, new.outcome, new.call) and exists (select from audit_entry e where is_sign_in(e.kind, e.outcome, e.call) and e.user_id = new.user_id
    and e.account_id is not distinct from new.account_id and e.at >= utc_day(new.at) and e.at <= new.at);
  return new;
end $$;

alter table audit_entry disable trigger audit_stays;
update audit_entry set is_repeated = true where audit_id in (
  select r.audit_id from (
    select e.audit_id, row_number() over (partition by e.user_id, e.account_id, utc_day(e.at) order by e.at, e.audit_id) as place
    from audit_entry e where is_sign_in(e.kind, e.outcome, e.call)) r
  where r.place > 1);
alter table audit_entry enable trigger audit_stays;
