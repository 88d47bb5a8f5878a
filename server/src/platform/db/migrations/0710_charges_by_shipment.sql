-- Cards are charged as goods leave: a payment has an authorization after the other, and of each at most one part is taken.

alter table payment
  add column capture text not null default 'ORDER' check (capture in ('ORDER', 'SHIPMENT')),
  add column ends_at timestamptz,
  add column settled_lines int[] not null default '{}',
  add column refused_at timestamptz,
  add column next_at timestamptz;
comment on column payment.capture is 'When the money is taken: with the ORDER, or with each SHIPMENT of it; as it was when the order was placed.';
comment on column payment.ends_at is 'Until when the bank holds the money of the first authorization; null before it answered.';
comment on column payment.settled_lines is 'Numbers of the lines that were shipped or canceled, and whose money is therefore decided.';
comment on column payment.refused_at is 'When the card was refused for what is still to be taken, or its money was let go by somebody else: goods are not to leave; null while it is not.';
comment on column payment.next_at is 'When the job has to look at the payment again; null when nothing is to come by itself.';
comment on column payment.charge_id is 'What the gateway calls the first authorization; null until it answered. Those of an order stand in card_charge.';
comment on column payment.status is 'STARTED before the gateway answered, ACTION while the bank asks the buyer, PROCESSING while the bank has not decided, AUTHORIZED while money is held or still to be taken, DECLINED, CAPTURED when all that is due was taken, RELEASED when it was let go, REFUNDED when all of it was given back.';

create table card_charge (
  card_charge_id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  payment_id uuid not null references payment,
  account_id int not null references account,
  user_id text not null,
  method_id text,
  charge_id text,
  cents bigint not null check (cents > 0),
  take_cents bigint check (take_cents > 0 and take_cents <= cents),
  captured_cents bigint not null default 0 check (captured_cents >= 0 and captured_cents <= cents),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0 and refunded_cents <= captured_cents),
  status text not null default 'STARTED'
    check (status in ('STARTED', 'ACTION', 'PROCESSING', 'AUTHORIZED', 'DECLINED', 'CAPTURED', 'RELEASED', 'REFUNDED', 'EXPIRED')),
  is_on_session boolean not null default false,
  line_numbers int[] not null default '{}',
  ends_at timestamptz,
  captured_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table card_charge is 'The authorizations of the payment of an order, one after the other, each on record before the gateway is asked for it.';
comment on column card_charge.card_charge_id is 'Id of the authorization, the key under which the gateway makes it at most once; that of the first is the id of its payment.';
comment on column card_charge.position is 'Order in which they were begun.';
comment on column card_charge.payment_id is 'The payment.';
comment on column card_charge.account_id is 'The organization that pays.';
comment on column card_charge.user_id is 'Whose card it is.';
comment on column card_charge.method_id is 'The card, as payment_method has it; null for one of before.';
comment on column card_charge.charge_id is 'What the gateway calls it; null until it answered.';
comment on column card_charge.cents is 'How much is held, in whole cents.';
comment on column card_charge.take_cents is 'How much of it is to be taken, on record before the gateway is asked; null while nothing is.';
comment on column card_charge.captured_cents is 'How much of it was taken; the gateway lets the rest go.';
comment on column card_charge.refunded_cents is 'How much of what was taken was given back.';
comment on column card_charge.status is 'As that of a payment; EXPIRED when the bank held it no longer.';
comment on column card_charge.is_on_session is 'Whether the payer is at the screen and hears the answer there.';
comment on column card_charge.line_numbers is 'Numbers of the lines that it was taken for.';
comment on column card_charge.ends_at is 'Until when the bank holds it.';
comment on column card_charge.captured_at is 'When it was taken.';
comment on column card_charge.created_at is 'When it was begun.';
comment on column card_charge.updated_at is 'When the row last changed.';
create index card_charge_payment on card_charge (payment_id, position);
create index card_charge_charge on card_charge (charge_id);
create index card_charge_method on card_charge (method_id) where status in ('STARTED', 'ACTION', 'PROCESSING', 'AUTHORIZED', 'CAPTURED');
create index payment_next on payment (next_at) where next_at is not null;
create index payment_to_ship on payment (order_id) where capture = 'SHIPMENT' and status = 'AUTHORIZED';
alter table card_charge enable row level security;
create policy card_charge_reach on card_charge
  using (user_id = (select viewer_user()) or account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job')
  with check (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, update on card_charge to portal_app;

insert into card_charge (card_charge_id, payment_id, account_id, user_id, method_id, charge_id, cents, take_cents, captured_cents,
    refunded_cents, status, captured_at, created_at, updated_at)
  select p.payment_id, p.payment_id, p.account_id, p.user_id, q.content ->> 'paymentId', p.charge_id, (p.amount * 100)::bigint,
    case when p.status in ('CAPTURED', 'REFUNDED') then (p.amount * 100)::bigint end,
    case when p.status in ('CAPTURED', 'REFUNDED') then (p.amount * 100)::bigint else 0 end,
    case when p.status = 'REFUNDED' then (p.amount * 100)::bigint when p.status = 'CAPTURED' then (p.refunded * 100)::bigint else 0 end,
    p.status, case when p.status in ('CAPTURED', 'REFUNDED') then p.updated_at end, p.created_at, p.updated_at
  from payment p join quote q on q.quote_id = p.quote_id where p.order_id is not null;
update payment set next_at = updated_at where wanted is not null and status not in ('RELEASED', 'REFUNDED', 'DECLINED')
  and (wanted = 'RELEASE' or status <> 'CAPTURED');

-- What the sandbox took, and until when it holds.
alter table sandbox_charge
  add column captured int not null default 0 check (captured >= 0 and captured <= amount),
  add column ends_at timestamptz;
comment on column sandbox_charge.captured is 'Cents that were taken; what remained was let go.';
comment on column sandbox_charge.ends_at is 'Until when it is held; null for what is taken at once.';
update sandbox_charge set captured = amount where status in ('captured', 'refunded');

-- The ERP hears of each part that was taken, and that goods are not to leave.
create or replace function payment_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('payment.changed', p.account_id, p.payment_id::text, jsonb_build_object('payment_id', p.payment_id,
    'account_number', a.account_number, 'order_number', o.order_number, 'amount', p.amount, 'currency', p.currency, 'status', p.status,
    'gateway', p.gateway, 'charge_id', p.charge_id, 'hold', p.refused_at is not null,
    'charges', (select coalesce(jsonb_agg(jsonb_build_object('charge_id', c.charge_id, 'status', c.status, 'amount', c.cents / 100.0,
        'captured', c.captured_cents / 100.0, 'captured_at', c.captured_at, 'line_numbers', c.line_numbers, 'ends_at', c.ends_at)
        order by c.position), '[]') from card_charge c where c.payment_id = p.payment_id)))
  from payment p join account a on a.account_id = p.account_id left join sales_order o on o.order_id = p.order_id where p.payment_id = new.payment_id;
  return null;
end $$;
comment on function payment_to_erp() is 'Writes the event of a card payment of an order: authorized, taken in part or whole, released, given back, or refused so that goods are not to leave.';
create constraint trigger payment_hold_to_erp after update of refused_at on payment deferrable initially deferred
  for each row when ((new.refused_at is null) <> (old.refused_at is null)) execute function payment_to_erp();
create constraint trigger card_charge_to_erp after update of captured_cents on card_charge deferrable initially deferred
  for each row when (new.captured_cents <> old.captured_cents) execute function payment_to_erp();
