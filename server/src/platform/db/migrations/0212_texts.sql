-- Texts go to numbers whose owner proved with a code that they want them, and to none that answered STOP.

alter table contact_phone
  add column text_code_hash text,
  add column text_code_until timestamptz,
  add column text_code_tries int not null default 0,
  add column text_stopped_at timestamptz;
comment on column contact_phone.text_code_hash is 'Keyed hash of the code that was texted to the number; null when none is waited for.';
comment on column contact_phone.text_code_until is 'Until when that code is taken.';
comment on column contact_phone.text_code_tries is 'Wrong codes given for it so far.';
comment on column contact_phone.text_stopped_at is 'When the number answered STOP; null when it did not, or sent START since.';
create index contact_phone_number on contact_phone (phone_number);
-- A text is delivered, and an answer comes in, for whoever has the number, in whatever organization.
create policy contact_phone_job on contact_phone
  using ((select viewer_exception()) = 'job') with check ((select viewer_exception()) = 'job');

create function text_number_of(wanted text) returns text
  language sql stable security definer set search_path = public as $$
  select p.phone_number from portal_user u join contact_phone p on p.contact_id = u.contact_id and p.account_id = u.account_id
  where u.user_id = wanted and p.text_enabled order by p.phone_line_id limit 1
$$;
comment on function text_number_of(text) is 'The number a user gets texts at, and nothing else of them; null when there is none.';
revoke all on function text_number_of(text) from public;
grant execute on function text_number_of(text) to portal_app;
