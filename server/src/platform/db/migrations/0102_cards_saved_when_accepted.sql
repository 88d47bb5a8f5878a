-- A card entered to pay with is saved only once it was accepted, and only if its owner wants it to be.

alter table payment_method
  add column keeping text not null default 'SAVED' check (keeping in ('SAVED', 'PENDING', 'ONCE', 'USED')),
  add column refused_at timestamptz;
comment on column payment_method.keeping is 'SAVED: listed for later orders. PENDING: saved once it has paid. ONCE: pays a single order; then USED.';
comment on column payment_method.refused_at is 'When it was refused, unless it has paid since.';
