-- What the work of a service request was billed at, for the costs of a unit [P6.63].
alter table service_request add column billed numeric(14,2) check (billed >= 0);
comment on column service_request.billed is 'What the work was billed at before tax, in the currency of its organization; null while nobody knows, or for nothing.';
