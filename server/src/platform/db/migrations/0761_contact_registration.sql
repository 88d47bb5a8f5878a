-- What somebody said of themselves in the open call that registers a contact, beside what every contact has [A3.15].
alter table contact add column registration jsonb;
comment on column contact.registration is 'Of who registered by the open call: registrationType, and address as typed, its state as a code (postalCode, country) or null; null for others.';
