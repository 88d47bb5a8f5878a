-- Saved ways to pay. What would let somebody pay stays with the payment gateway: here is only what a person recognises.

create table payment_method (
  payment_id text primary key default 'pm_' || replace(gen_random_uuid()::text, '-', ''),
  user_id text not null references portal_user on delete cascade,
  gateway_token text,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2199),
  created_at timestamptz not null default now()
);
comment on table payment_method is 'A card a user keeps for later orders (screens.md, My account); a removed one is named in portal_user.deleted_payment_ids.';
comment on column payment_method.payment_id is 'Id (defaultPaymentId, deletedPaymentIds).';
comment on column payment_method.user_id is 'Whose card it is.';
comment on column payment_method.gateway_token is 'What the payment gateway calls it; worthless to anybody else.';
comment on column payment_method.brand is 'Brand of the card, for example Visa.';
comment on column payment_method.last4 is 'Last four digits; the number itself is never stored.';
comment on column payment_method.expiry_month is 'Month it expires at the end of.';
comment on column payment_method.expiry_year is 'Year it expires in.';
comment on column payment_method.created_at is 'When it was saved.';
create index payment_method_user on payment_method (user_id, created_at);
alter table payment_method enable row level security;
create policy payment_method_own on payment_method using (user_id = (select viewer_user()) or (select viewer_exception()) in ('job', 'import'));
grant select, insert, update, delete on payment_method to portal_app;
