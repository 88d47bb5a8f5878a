-- Open quotes and returns of somebody who leaves go to the colleague who takes over [P7.04]: their news goes to that person.
grant update (user_id) on price_quote to portal_app;
comment on column price_quote.user_id is 'Who asked for it, or who took it over from them.';
grant update (user_id) on order_return to portal_app;
comment on column order_return.user_id is 'Who asked for it, or who took it over from them.';
