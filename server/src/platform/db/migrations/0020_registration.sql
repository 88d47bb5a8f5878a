-- Registration: what applicants typed, the links they are sent, and the narrow way in which somebody nobody knows yet
-- may write any of it (A §4 Registration outcome, Activation; decisions §1.11 to §1.16).

create table registration_token (
  token_hash text primary key,
  user_id text not null references portal_user on delete cascade,
  purpose text not null check (purpose in ('activation', 'invitation')),
  created_at timestamptz not null,
  used_at timestamptz,
  request_id uuid unique
);
comment on table registration_token is 'A link sent to an applicant or an invited person: only its hash is kept, it serves one purpose, once, for 7 days.';
comment on column registration_token.token_hash is 'SHA-256 of the token in hexadecimal; the token itself is in the letter and nowhere else.';
comment on column registration_token.user_id is 'Whom it was sent to.';
comment on column registration_token.purpose is 'activation of a registration, or invitation to complete one.';
comment on column registration_token.created_at is 'When it was made (activationTokenCreated); it ends 7 days later to the second.';
comment on column registration_token.used_at is 'When it, or another of the same person, was used.';
comment on column registration_token.request_id is 'The job that made it, so that a job run twice makes one.';
create index registration_token_user on registration_token (user_id, created_at desc);
alter table registration_token enable row level security;
create policy registration_token_way on registration_token
  using ((select viewer_exception()) in ('registration', 'job', 'staff'))
  with check ((select viewer_exception()) in ('registration', 'job', 'staff'));
-- Who is signed in may know when his own link was made (activationTokenCreated of the profile).
create policy registration_token_own on registration_token for select using (user_id = (select viewer_user()));
grant select, insert, update, delete on registration_token to portal_app;

create table registration_address (
  user_id text primary key references portal_user on delete cascade,
  account_id int references account,
  address1 text not null,
  address2 text,
  city text not null,
  county text,
  state_province text not null,
  postal_code text not null,
  country text not null,
  phone_number text not null,
  tax_exempt boolean not null default false,
  rejection_reason text,
  created_at timestamptz not null
);
comment on table registration_address is 'The address an applicant typed; with a rejection reason it is the AddressInfo record of an unapproved business registration (A §3, §4).';
comment on column registration_address.user_id is 'The applicant.';
comment on column registration_address.account_id is 'The customer his mail domain belongs to, when it names exactly one (accountId).';
comment on column registration_address.address1 is 'First line.';
comment on column registration_address.address2 is 'Second line.';
comment on column registration_address.city is 'City.';
comment on column registration_address.county is 'County, US only.';
comment on column registration_address.state_province is 'State or province code, or the region as typed (stateProvince).';
comment on column registration_address.postal_code is 'Postal or ZIP code.';
comment on column registration_address.country is 'ISO 3166 two-letter country.';
comment on column registration_address.phone_number is 'Telephone number, without mask (phoneNumber).';
comment on column registration_address.tax_exempt is 'Whether the applicant applies for tax exempt status.';
comment on column registration_address.rejection_reason is '''unauthorized fast track'' when the registration waits for approval; null otherwise.';
comment on column registration_address.created_at is 'When the registration was sent.';
alter table registration_address enable row level security;
create policy registration_address_way on registration_address
  using ((select viewer_exception()) in ('registration', 'job', 'staff'))
  with check ((select viewer_exception()) in ('registration', 'job', 'staff'));
grant select, insert, update, delete on registration_address to portal_app;

create unlogged table spent_captcha (
  challenge text primary key,
  expires_at timestamptz not null
);
comment on table spent_captcha is 'Solved captchas that were used, so that no replica takes one twice; not worth writing ahead.';
comment on column spent_captcha.challenge is 'Signature of the challenge.';
comment on column spent_captcha.expires_at is 'When the challenge ends by itself and the row may go.';
create index spent_captcha_expiry on spent_captcha (expires_at);
grant select, insert, delete on spent_captcha to portal_app;

comment on function viewer_exception() is 'The named exception this transaction runs under: staff, job, sign-in, import or registration; empty for everybody else.';

-- The exception 'registration': somebody without a session makes an account and activates it. The database itself keeps
-- him from everything else: he makes applicants only, and moves only applicants, only forward (decisions §1.11, §1.13).
create policy portal_user_registration_read on portal_user for select using ((select viewer_exception()) = 'registration');
create policy portal_user_registration_make on portal_user for insert with check ((select viewer_exception()) = 'registration'
  and status in ('UNCONFIRMED', 'PENDING_APPROVAL') and not is_internal_associate and not is_punchout);
create policy portal_user_registration_move on portal_user for update
  using ((select viewer_exception()) = 'registration' and status in ('UNCONFIRMED', 'PENDING_REGISTRATION'))
  with check ((select viewer_exception()) = 'registration' and status in ('REGISTERED', 'DELEGATED_REGISTERED') and not is_internal_associate);
create policy account_registration_read on account for select using ((select viewer_exception()) = 'registration');
create policy account_registration_make on account for insert with check ((select viewer_exception()) = 'registration' and kind = 'person');
create policy address_registration_read on address for select using ((select viewer_exception()) = 'registration' and created_by is not null);
create policy address_registration_make on address for insert with check ((select viewer_exception()) = 'registration' and created_by is not null);
create policy registration_email_rule_read on registration_email_rule for select using ((select viewer_exception()) = 'registration');
create policy invoice_registration_read on invoice for select using ((select viewer_exception()) = 'registration');
create policy contact_registration_read on contact for select using ((select viewer_exception()) = 'registration');
create policy contact_registration_make on contact for insert with check ((select viewer_exception()) = 'registration');
create policy contact_phone_registration_read on contact_phone for select using ((select viewer_exception()) = 'registration');
create policy contact_phone_registration_make on contact_phone for insert with check ((select viewer_exception()) = 'registration');

create sequence personal_account_number start with 9000001;
comment on sequence personal_account_number is 'Account numbers of personal customers made by registration: P9000001 and up, apart from those of the ERP.';
grant usage on sequence personal_account_number to portal_app;
