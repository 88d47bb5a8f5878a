-- Staff who act for a customer fill a cart of their own for them: the customer's stays as it is.

alter table shopping_cart add column staff_user_id text references portal_user on delete cascade;
comment on column shopping_cart.staff_user_id is 'The staff user who fills it for the user while acting for them; null for the user''s own.';
alter table shopping_cart drop constraint shopping_cart_user_id_application_account_id_key;
alter table shopping_cart add unique nulls not distinct (user_id, application, account_id, staff_user_id);
