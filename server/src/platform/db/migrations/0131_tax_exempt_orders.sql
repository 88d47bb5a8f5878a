-- Whether an order was placed by a tax-exempt organization, as it was then: its screens say so instead of an amount of 0.00.
-- Orders of quotes are filled in from what their quotes froze.

alter table sales_order add column tax_exempt boolean not null default false;
comment on column sales_order.tax_exempt is 'Whether its organization was tax exempt when it was placed.';

update sales_order o
set tax_exempt = true
from quote q
where q.order_id = o.order_id and (q.content ->> 'taxExempt')::boolean;
