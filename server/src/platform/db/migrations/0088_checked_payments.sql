-- Payments whose answer was not heard in time: a job finds out what became of them, and the buyer is told.
alter table payment add column checking_since timestamptz;
comment on column payment.checking_since is 'When the buyer was told that the payment is being checked; null before, and once the outcome was told.';
create index payment_checking on payment (checking_since) where checking_since is not null;
