-- Another email address to log in with holds once its mailbox has proven it; who has the old one may keep it for a day after.

create table email_change (
  user_id text primary key references portal_user on delete cascade,
  from_email text not null check (from_email = lower(from_email) and length(from_email) <= 254),
  to_email text not null check (to_email = lower(to_email) and length(to_email) <= 254),
  proof_hash text not null unique,
  stop_hash text not null unique,
  asked_at timestamptz not null,
  moved_at timestamptz
);
comment on table email_change is 'The last change of the address somebody logs in with: asked for by staff, until it is withdrawn, stopped or replaced.';
comment on column email_change.user_id is 'Whose address.';
comment on column email_change.from_email is 'The old address.';
comment on column email_change.to_email is 'The new address.';
comment on column email_change.proof_hash is 'SHA-256 of the token in the link that the new address got.';
comment on column email_change.stop_hash is 'SHA-256 of the token in the link that the old address got.';
comment on column email_change.asked_at is 'When staff asked for it.';
comment on column email_change.moved_at is 'When the new mailbox proved it, so that it holds; null before.';

alter table email_change enable row level security;
create policy email_change_staff on email_change using ((select viewer_exception()) = 'staff');
create policy email_change_jobs on email_change for select using ((select viewer_exception()) = 'job');
grant select, insert, update, delete on email_change to portal_app;

create function email_change_of_link(hash text)
  returns table (user_id text, person_name text, account_id int, from_email text, to_email text, asked_at timestamptz, moved_at timestamptz, proves boolean)
  language sql stable security definer set search_path = public as $$
  select c.user_id, u.first_name || ' ' || u.last_name, u.account_id, c.from_email, c.to_email, c.asked_at, c.moved_at, c.proof_hash = hash
  from email_change c join portal_user u on u.user_id = c.user_id where hash in (c.proof_hash, c.stop_hash)
$$;
comment on function email_change_of_link(text) is 'The change of address that a link of either email is about; whoever holds the link may know it.';

create function move_email(hash text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public as $$
declare
  change email_change;
begin
  select * into change from email_change where proof_hash = hash and moved_at is null for update;
  if not found then
    return false;
  end if;
  update portal_user set email = change.to_email where user_id = change.user_id and email = change.from_email;
  if not found then
    return false;
  end if;
  update contact set email = change.to_email
    where contact_id = (select contact_id from portal_user where user_id = change.user_id) and lower(email) = change.from_email;
  update email_change set moved_at = at where user_id = change.user_id;
  return true;
end $$;
comment on function move_email(text, timestamptz) is 'Lets a new address hold whose mailbox has the link; false where it holds already, or the address is another one by now.';

create function keep_email(hash text) returns boolean
  language plpgsql volatile security definer set search_path = public as $$
declare
  change email_change;
begin
  select * into change from email_change where stop_hash = hash for update;
  if not found then
    return false;
  end if;
  update portal_user set email = change.from_email where user_id = change.user_id and email = change.to_email;
  update contact set email = change.from_email
    where contact_id = (select contact_id from portal_user where user_id = change.user_id) and lower(email) = change.to_email;
  delete from email_change where user_id = change.user_id;
  return true;
end $$;
comment on function keep_email(text) is 'Ends a change of address, and takes it back where it holds already, for who has the link of the old address.';

revoke all on function email_change_of_link(text), move_email(text, timestamptz), keep_email(text) from public;
grant execute on function email_change_of_link(text), move_email(text, timestamptz), keep_email(text) to portal_app;
