-- Who registers an address has not proven yet that its mailbox is theirs. Until somebody does by a link, the same
-- address may register again: password and data are replaced (A §4 Activation, decision 30).

comment on column auth_user.email_verified is 'Whether the mailbox was proven by a link; until then the password opens nothing, whatever the status says.';
update auth_user set email_verified = false
  from portal_user where portal_user.user_id = auth_user.id and portal_user.status in ('UNCONFIRMED', 'PENDING_APPROVAL');

create policy portal_user_registration_again on portal_user for update
  using ((select viewer_exception()) = 'registration' and status = 'UNCONFIRMED' and not is_internal_associate)
  with check ((select viewer_exception()) = 'registration' and status = 'UNCONFIRMED' and not is_internal_associate and not is_punchout);

create function registration_waits(wanted text, at timestamptz) returns void language sql security definer set search_path = public as $$
  update portal_user set status = 'PENDING_APPROVAL', status_updated_at = at
  where user_id = wanted and status = 'UNCONFIRMED' and viewer_exception() = 'registration'
$$;
comment on function registration_waits(text, timestamptz) is 'Lets an unconfirmed applicant, who registered again as a business nobody knows, wait for approval: the one step back that registration takes.';
revoke all on function registration_waits(text, timestamptz) from public;
grant execute on function registration_waits(text, timestamptz) to portal_app;
