-- A quote that an order sent for approval waits to order: its end waits, too, and nobody else orders it [P5.86].
alter table price_quote add column approval_number text;
comment on column price_quote.approval_number is 'The request for approval that waits to order it; null while none does.';
grant update (approval_number) on price_quote to portal_app;
create index price_quote_approval on price_quote (approval_number) where approval_number is not null;

update price_quote q set approval_number = (
  select r.approval_number from order_approval r
  join order_approval_version v on v.approval_id = r.approval_id and v.version = r.version
  where r.account_id = q.account_id and r.status in ('PENDING', 'APPROVED') and v.content -> 'priceQuote' ->> 'quoteNumber' = q.quote_number
  order by r.approval_id limit 1)
where q.status = 'ACCEPTED';
