-- Approval of registrations: what staff write and decide, and which customers an applicant may belong to.

create table registration_decision (
  decision_id bigint generated always as identity primary key,
  user_id text not null references portal_user on delete cascade,
  kind text not null check (kind in ('note', 'approved', 'rejected')),
  note text not null default '',
  reason text,
  account_id int references account,
  written_by text not null,
  written_name text not null,
  written_at timestamptz not null
);
comment on table registration_decision is 'What staff wrote or decided about a registration (approvalQueueDetails); never shown to the applicant.';
comment on column registration_decision.decision_id is 'Number of the entry.';
comment on column registration_decision.user_id is 'The applicant.';
comment on column registration_decision.kind is 'note, approved or rejected.';
comment on column registration_decision.note is 'Internal note (approvalStatusNotes); empty for none.';
comment on column registration_decision.reason is 'Of a rejection: the reason as it was mailed.';
comment on column registration_decision.account_id is 'Of an approval: the customer (approvalOrganization).';
comment on column registration_decision.written_by is 'The staff user.';
comment on column registration_decision.written_name is 'Their name at that time.';
comment on column registration_decision.written_at is 'When.';
create index registration_decision_user on registration_decision (user_id, decision_id);
create index registration_decision_account on registration_decision (account_id) where account_id is not null;
alter table registration_decision enable row level security;
create policy registration_decision_staff on registration_decision
  using ((select viewer_exception()) = 'staff') with check ((select viewer_exception()) = 'staff');
grant select, insert on registration_decision to portal_app;

-- Names, places and phones are compared without what people write differently.
create function business_name_key(name text) returns text language sql immutable parallel safe strict set search_path = public as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(regexp_replace(lower(unaccent('unaccent', name)), '[.''’-]', '', 'g'), '\m(cooperative|coop)s?\M', 'coop', 'g'),
      '\m(the|and|inc|incorporated|llc|ltd|limited|ltee|corp|corporation|co|company|lp|llp|plc|gmbh|ag|as|asa|ab|oy|sa|sas|srl|bv|nv|pty)\M', '', 'g'),
    '[^[:alnum:]]', '', 'g')
$$;
comment on function business_name_key(text) is 'A business name without legal form, accents, signs and spaces, as names are compared.';
create function postal_key(code text) returns text language sql immutable parallel safe strict as $$
  select case when code ~ '^\s*\d{5}' then left(btrim(code), 5) else upper(regexp_replace(code, '[^[:alnum:]]', '', 'g')) end
$$;
comment on function postal_key(text) is 'A postal code as places are compared: the first five digits of a ZIP code, others without spaces.';
create function phone_key(phone text) returns text language sql immutable parallel safe strict as $$
  select right(regexp_replace(phone, '\D', '', 'g'), 10)
$$;
comment on function phone_key(text) is 'The last ten digits of a telephone number, as numbers are compared.';

create index account_name_key on account using gin (business_name_key(name) gin_trgm_ops) where kind = 'business';
create index account_phone_key on account (phone_key(phone)) where kind = 'business' and phone is not null;
create index address_postal_key on address (postal_key(postal_code)) where removed_at is null and postal_code is not null;
create index portal_user_domain on portal_user (split_part(email, '@', 2), account_id);
create index portal_user_waiting on portal_user (coalesce(registered_at, status_updated_at), user_id) where status in ('PENDING_APPROVAL', 'PENDING_REGISTRATION');

-- Past row-level security by itself, because likeness cannot use an index behind it.
create function likely_customers(business text, zip text, street_number text, phone text, mail_domain text)
returns table (account_id int, name_likeness real, is_same_place boolean, is_same_phone boolean, domain_users int, is_ruled boolean)
language sql stable security definer set search_path = public as $$
  with found as (
    (select a.account_id, similarity(business_name_key(a.name), business_name_key(business)) as likeness, false as place, false as phone, 0 as users, false as ruled
     from account a where a.kind = 'business' and business_name_key(a.name) % business_name_key(business)
     order by 2 desc, 1 limit 20)
    union all
    (select distinct d.account_id, 0, true, false, 0, false from address d
     where d.removed_at is null and postal_key(d.postal_code) = postal_key(zip)
       and street_number <> '' and substring(d.address1 from '^\s*(\d+)\M') = street_number limit 50)
    union all
    (select a.account_id, 0, false, true, 0, false from account a
     where a.kind = 'business' and length(phone_key($4)) >= 7 and phone_key(a.phone) = phone_key($4) limit 20)
    union all
    (select u.account_id, 0, false, false, count(*)::int, false from portal_user u
     where mail_domain <> '' and split_part(u.email, '@', 2) = mail_domain and u.account_id is not null
       and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
     group by u.account_id order by 5 desc limit 20)
    union all
    (select r.account_id, 0, false, false, 0, true from registration_email_rule r
     where r.domain = mail_domain and r.registration_allowed and r.account_id is not null limit 20)
  )
  select f.account_id, max(f.likeness)::real, bool_or(f.place), bool_or(f.phone), max(f.users), bool_or(f.ruled)
  from found f join account a using (account_id)
  where a.kind = 'business' and viewer_exception() = 'staff'
  group by f.account_id
$$;
comment on function likely_customers(text, text, text, text, text) is 'Business customers an applicant may belong to, with what speaks for each; for staff alone.';
revoke all on function likely_customers(text, text, text, text, text) from public;
grant execute on function likely_customers(text, text, text, text, text) to portal_app;
