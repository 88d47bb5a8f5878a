-- A removed card may be put back for an hour; then the payment gateway forgets it, however long it is away.

alter table payment_method
  add column forget_at timestamptz,
  add column forgotten_at timestamptz;
comment on column payment_method.forget_at is 'When the payment gateway is to be told to forget it, at first or again; empty while it is in use and once it is forgotten.';
comment on column payment_method.forgotten_at is 'When the payment gateway forgot it; it cannot be put back any more.';
create index payment_method_to_forget on payment_method (forget_at) where forget_at is not null;

update payment_method p set forget_at = now() + interval '1 hour'
from portal_user u
where u.user_id = p.user_id and p.payment_id = any(u.deleted_payment_ids);
