-- Contacts whose person uses the portal carry a mark that the ERP reads.
alter table contact add column is_portal_user boolean not null default false;
comment on column contact.is_portal_user is 'Whether the contact is marked as a user of the portal (AC flag), by staff, in batches.';
-- The users of a batch are found by their place among those who can log in.
create index portal_user_active_business on portal_user (user_id)
  where registration_type = 'B2B' and status in ('REGISTERED', 'DELEGATED_REGISTERED') and not is_internal_associate;

-- The audit follows the mark as well.
drop trigger audit_insert on contact;
drop trigger audit_update on contact;
drop trigger audit_delete on contact;
drop function audit_contact();
select audit_watch('contact', 'contact', key => 'r.contact_id', account => 'r.account_id', id => 'r.contact_id',
  name => $$r.first_name || ' ' || r.last_name$$, fields => $$jsonb_build_object(
    'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'jobTitle', r.job_title, 'active', r.active,
    'portalUser', r.is_portal_user)$$);
