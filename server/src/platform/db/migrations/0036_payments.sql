-- Payments by card: what was asked of the payment gateway for which quote, and the built-in sandbox gateway's own books.

alter table payment_method add column gateway text not null default 'sandbox' check (gateway in ('sandbox', 'stripe'));
comment on column payment_method.gateway is 'The gateway that knows gateway_token; a card of another gateway than the one in use is not offered.';

create table payment_customer (
  user_id text not null references portal_user on delete cascade,
  gateway text not null,
  customer_id text not null,
  primary key (user_id, gateway)
);
comment on table payment_customer is 'Who a user is at a payment gateway that keeps cards by customer.';
comment on column payment_customer.user_id is 'The user.';
comment on column payment_customer.gateway is 'The gateway.';
comment on column payment_customer.customer_id is 'His id there.';
alter table payment_customer enable row level security;
create policy payment_customer_own on payment_customer using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
grant select, insert, update, delete on payment_customer to portal_app;

create table payment (
  payment_id uuid primary key default gen_random_uuid(),
  quote_id uuid not null unique references quote,
  account_id int not null references account,
  user_id text not null,
  gateway text not null,
  charge_id text,
  amount numeric(12,2) not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  status text not null default 'STARTED' check (status in ('STARTED', 'ACTION', 'AUTHORIZED', 'DECLINED', 'CAPTURED', 'RELEASED', 'REFUNDED')),
  wanted text check (wanted in ('CAPTURE', 'RELEASE')),
  order_id int unique references sales_order,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table payment is 'What was asked of the payment gateway for a quote, written down before it is asked: one for each quote, so a card is charged once however often an order is sent.';
comment on column payment.payment_id is 'Id of the payment; the key under which the gateway does everything at most once.';
comment on column payment.quote_id is 'The quote that is paid.';
comment on column payment.account_id is 'The organisation that pays.';
comment on column payment.user_id is 'Who pays.';
comment on column payment.gateway is 'The gateway that was asked.';
comment on column payment.charge_id is 'What the gateway calls it; null until it answered.';
comment on column payment.amount is 'What is to be paid.';
comment on column payment.currency is 'USD or CAD.';
comment on column payment.status is 'STARTED before the gateway answered, ACTION while the bank asks the buyer, AUTHORIZED once the money is held, DECLINED, CAPTURED when it was taken, RELEASED when it was let go, REFUNDED when it was given back.';
comment on column payment.wanted is 'What the portal wants done: CAPTURE in the transaction that makes the order, RELEASE when there will be none or it was cancelled; a job does it.';
comment on column payment.order_id is 'The order it pays.';
comment on column payment.created_at is 'When the buyer placed the order.';
comment on column payment.updated_at is 'When the row last changed.';
create index payment_open on payment (created_at) where order_id is null and wanted is null;
create index payment_charge on payment (charge_id);
alter table payment enable row level security;
create policy payment_reach on payment
  using (user_id = (select viewer_user()) or account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, update on payment to portal_app;

create table sandbox_charge (
  charge_id text primary key,
  payment_key text not null unique,
  card_token text not null,
  amount int not null,
  currency text not null,
  description text not null,
  status text not null check (status in ('action', 'authorized', 'declined', 'captured', 'released', 'refunded')),
  return_url text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table sandbox_charge is 'The books of the built-in sandbox gateway, which moves no money: what a gateway of the outside world would keep.';
comment on column sandbox_charge.charge_id is 'Random id.';
comment on column sandbox_charge.payment_key is 'The payment it was asked for: asked twice, it is one charge.';
comment on column sandbox_charge.card_token is 'The sandbox card.';
comment on column sandbox_charge.amount is 'Cents.';
comment on column sandbox_charge.currency is 'Currency.';
comment on column sandbox_charge.description is 'What the buyer reads at his bank.';
comment on column sandbox_charge.status is 'What became of it.';
comment on column sandbox_charge.return_url is 'Where the bank sends the buyer back to.';
comment on column sandbox_charge.created_at is 'When it was asked for.';
comment on column sandbox_charge.updated_at is 'When it last changed.';
alter table sandbox_charge enable row level security;
create policy sandbox_charge_gateway on sandbox_charge using ((select viewer_exception()) = 'job');
grant select, insert, update on sandbox_charge to portal_app;

create table letter_attachment (
  letter_id bigint not null references letter on delete cascade,
  position smallint not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (letter_id, position)
);
comment on table letter_attachment is 'A file that goes out with a letter.';
comment on column letter_attachment.letter_id is 'The letter.';
comment on column letter_attachment.position is 'Order in the letter, from 0.';
comment on column letter_attachment.name is 'File name.';
comment on column letter_attachment.content_type is 'Media type.';
comment on column letter_attachment.content is 'The bytes.';
grant select, insert on letter_attachment to portal_app;

alter table letter add column reply_to text;
comment on column letter.reply_to is 'Where an answer goes, when not to the sender.';

alter table order_line add column reserved int not null default 0 check (reserved >= 0);
comment on column order_line.reserved is 'Pieces of stock promised to this line; given back when the order is cancelled.';
