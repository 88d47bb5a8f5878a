-- Bank accounts have a name of their owner's, and one of each currency is chosen first.

alter table payment_method add column name text check (char_length(name) between 1 and 40);
comment on column payment_method.name is 'What its owner calls a bank account; null for cards.';
alter table payment_method add column is_default boolean not null default false check (kind = 'BANK' or not is_default);
comment on column payment_method.is_default is 'A bank account that is chosen first for invoices of its currency; the default card is portal_user.default_payment_id.';
create unique index payment_method_default_bank on payment_method (user_id, gateway, currency) where is_default;

-- The newest was chosen first until now.
update payment_method set is_default = true where payment_id in (
  select distinct on (p.user_id, p.gateway, p.currency) p.payment_id
  from payment_method p join portal_user u using (user_id)
  where p.kind = 'BANK' and p.forgotten_at is null and p.payment_id <> all (u.deleted_payment_ids)
  order by p.user_id, p.gateway, p.currency, p.created_at desc, p.payment_id);
