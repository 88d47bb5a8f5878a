-- Which countries and currencies there are is the maker's configuration; the tables hold the shape.

alter table account drop constraint account_locale_check, add constraint account_locale_check check (locale ~ '^en(_[A-Z]{2})?$');
comment on column account.locale is 'Locale of prices and texts: en_ and a country the maker sells in, or en (worldwide).';
alter table portal_user drop constraint portal_user_locale_check, add constraint portal_user_locale_check check (locale ~ '^en(_[A-Z]{2})?$');

alter table product_price drop constraint product_price_currency_check, add constraint product_price_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column product_price.currency is 'Currency, three letters.';
alter table customer_price drop constraint customer_price_currency_check, add constraint customer_price_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column customer_price.currency is 'Currency, three letters.';
alter table sales_order drop constraint sales_order_currency_check, add constraint sales_order_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column sales_order.currency is 'Currency, three letters.';
alter table invoice drop constraint invoice_currency_check, add constraint invoice_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column invoice.currency is 'Currency, three letters.';
alter table warranty_claim drop constraint warranty_claim_currency_check, add constraint warranty_claim_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column warranty_claim.currency is 'Currency, three letters.';
alter table payment drop constraint payment_currency_check, add constraint payment_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column payment.currency is 'Currency, three letters.';
alter table receipt drop constraint receipt_currency_check, add constraint receipt_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column receipt.currency is 'Currency, three letters; one payment has one.';
alter table payment_method drop constraint payment_method_currency_check, add constraint payment_method_currency_check check (currency ~ '^[A-Z]{3}$');
alter table credit_line drop constraint credit_line_currency_check, add constraint credit_line_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column credit_line.currency is 'Currency, three letters.';
