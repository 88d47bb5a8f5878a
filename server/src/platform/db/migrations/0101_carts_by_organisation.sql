-- A cart is a user's for one organisation, so that an associate's does not follow them from customer to customer. Carts
-- that stand become those of the organisation their user buys for today.

alter table shopping_cart add column account_id int references account;
comment on column shopping_cart.account_id is 'The organisation it is for; null while its user has or views none.';
comment on table shopping_cart is 'A user''s cart of one store for one organisation (B §3 Shopping cart); guests keep theirs in the browser.';
alter table shopping_cart drop constraint shopping_cart_user_id_application_key;
alter table shopping_cart add unique nulls not distinct (user_id, application, account_id);

-- The same rule as orderingAccount (server/src/cart/cart.rules.ts).
update shopping_cart c set account_id = case
    when u.selected_account_id is not null then u.selected_account_id
    when cardinality(u.active_account_ids) = 1 then u.active_account_ids[1]
    when u.is_internal_associate or u.department is not null or u.employee_id is not null then null
    when u.registration_type = 'B2C' or u.is_validated_b2b then u.account_id
  end
from portal_user u
where u.user_id = c.user_id;

-- What somebody put into a cart of an organisation is there for as long as they may see it.
drop policy shopping_cart_own on shopping_cart;
create policy shopping_cart_own on shopping_cart using (
  user_id = (select viewer_user()) and (account_id is null or account_id in (select unnest(viewer_accounts())))
  or (select viewer_exception()) = 'job'
);
