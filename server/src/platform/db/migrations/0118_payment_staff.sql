-- A payment that is checked later is finished by the same people who began it: the buyer, and the staff who acted for them.
alter table payment add column staff_user_id text;
comment on column payment.staff_user_id is 'The staff user who acted for the buyer, or null.';
