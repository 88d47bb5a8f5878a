-- A bank account that could not be verified is said once, however often the gateway reports it.

alter table payment_customer add column failed_setups text[] not null default '{}';
comment on column payment_customer.failed_setups is 'What the gateway calls the entries of bank accounts that came to nothing; each is said once.';
