-- Everybody who belongs to a business has a contact: whom the list of users and contacts shows, and what is changed of
-- people there, is the contact. People of the ERP may come before their contact does, or without one.

create function give_contact() returns trigger language plpgsql security definer set search_path = public as $$
declare
  person portal_user;
  id int;
begin
  select u.* into person from portal_user u join account a on a.account_id = u.account_id and a.kind = 'business'
    where u.user_id = new.user_id and u.registration_type = 'B2B' and u.is_validated_b2b and not u.is_internal_associate
      and u.status in ('PENDING_REGISTRATION', 'REGISTERED', 'DELEGATED_REGISTERED', 'DEACTIVATED', 'INACTIVE');
  if not found or exists (select from contact c where c.contact_id = person.contact_id and c.account_id = person.account_id) then
    return null;
  end if;
  select c.contact_id into id from contact c
    where c.account_id = person.account_id and c.email = person.email
      and not exists (select from portal_user o where o.contact_id = c.contact_id and o.user_id <> person.user_id)
    order by c.contact_id limit 1;
  if id is null then
    -- The id the ERP gave is kept: its contact comes later.
    insert into contact (contact_id, account_id, first_name, last_name, email, job_title, active)
      values (
        case when person.contact_id is null or exists (select from contact c where c.contact_id = person.contact_id)
          then nextval(pg_get_serial_sequence('contact', 'contact_id')) else person.contact_id end,
        person.account_id, person.first_name, person.last_name, person.email, person.job_title, person.status <> 'DEACTIVATED')
      returning contact_id into id;
    if person.phone <> '' then
      insert into contact_phone (contact_id, account_id, phone_number) values (id, person.account_id, person.phone);
    end if;
  end if;
  update portal_user set contact_id = id where user_id = person.user_id and contact_id is distinct from id;
  -- What they chose for themselves becomes that of their contact.
  update notification_setting s set contact_id = id, account_id = person.account_id, user_id = null
    where s.user_id = person.user_id
      and not exists (select from notification_setting o where o.contact_id = id and o.kind is not distinct from s.kind);
  return null;
end $$;
comment on function give_contact() is 'Gives a business user without a contact the one of their organization with their email address, or a new one.';
revoke all on function give_contact() from public;
-- At the end of the transaction: registration and invitations make the contact themselves, after the user.
create constraint trigger portal_user_contact
  after insert or update of account_id, contact_id, status, registration_type, is_validated_b2b on portal_user
  deferrable initially deferred for each row execute function give_contact();

update portal_user u set contact_id = u.contact_id
  where u.registration_type = 'B2B' and not exists (
    select from contact c where c.contact_id = u.contact_id and c.account_id = u.account_id);
set constraints portal_user_contact immediate;
