-- Prices in currencies without a column of their own, by which the search sorts and filters, too.

alter table search_entry add column prices jsonb;
comment on column search_entry.prices is 'Attributes priceEur and so on: prices in other currencies than USD and CAD, by currency.';
