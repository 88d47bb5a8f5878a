-- Units are announced as orders and invoices are.
comment on table announcement_start is 'Since when orders, invoices and units are announced: what happened before, as in the first load, is history.';
comment on column announcement_start.source is 'orders, invoices or units.';
