-- What staff see of one user beside the user: the emails written to them and what lies in their carts. They change none of it.

create policy letter_staff on letter for select using ((select viewer_exception()) = 'staff');
create policy shopping_cart_staff on shopping_cart for select using ((select viewer_exception()) = 'staff');
create policy shopping_cart_item_staff on shopping_cart_item for select using ((select viewer_exception()) = 'staff');
create index letter_recipient on letter (recipient, letter_id desc);
