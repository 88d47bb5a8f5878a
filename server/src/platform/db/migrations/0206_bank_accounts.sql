-- Bank accounts beside cards, and bank debits at the built-in sandbox gateway.

alter table payment_method add column kind text not null default 'CARD' check (kind in ('CARD', 'BANK'));
comment on column payment_method.kind is 'CARD, or BANK for a bank account that invoices are paid from; brand is the name of its bank then, and its expiry means nothing.';
alter table payment_method add column currency text check (currency in ('USD', 'CAD'));
comment on column payment_method.currency is 'Currency of a bank account; null for cards.';
alter table sandbox_charge drop constraint sandbox_charge_status_check;
alter table sandbox_charge add constraint sandbox_charge_status_check
  check (status in ('action', 'authorized', 'declined', 'captured', 'released', 'refunded', 'processing'));
comment on column sandbox_charge.status is 'What became of it: action, authorized, declined, captured, released, refunded; processing while a bank debit is on its way.';
