-- Who leaves hands over their cart and what waits for an answer, too. As in 0230, between two people of one organization that
-- the viewer may see, and nothing else.

create function count_left_cart(leaver text) returns int
  language sql stable security definer set search_path = public as $$
  select count(*)::int from shopping_cart_item i join shopping_cart c using (shopping_cart_id) join portal_user u on u.user_id = c.user_id
  where c.user_id = leaver and c.account_id = u.account_id and c.staff_user_id is null and not u.is_internal_associate
    and u.account_id in (select unnest(viewer_accounts()))
$$;
comment on function count_left_cart(text) is 'How many lines somebody has in the carts of both stores for their organization.';

create function hand_over_cart(leaver text, heir text) returns int
  language plpgsql security definer set search_path = public as $$
declare
  who portal_user;
  new_owner portal_user;
  wanted text;
  new_name text;
  tries int := 1;
  list int;
  training int;
  moved int;
begin
  if not are_colleagues(leaver, heir) then return 0; end if;
  moved := count_left_cart(leaver);
  select * into who from portal_user where user_id = leaver;
  select * into new_owner from portal_user where user_id = heir;
  -- Parts become a list: the cart of the colleague is for what they are ordering now.
  if exists (select from shopping_cart_item i join shopping_cart c using (shopping_cart_id)
    where c.user_id = leaver and c.account_id = who.account_id and c.staff_user_id is null and c.application = 'supply-store') then
    perform pg_advisory_xact_lock(hashtext('shopping lists'), hashtext(heir));
    wanted := rtrim(left('Cart of ' || btrim(who.first_name || ' ' || who.last_name), 56));
    new_name := wanted;
    while exists (select from shopping_list o where o.user_id = heir and o.removed_at is null and lower(o.name) = lower(new_name)) loop
      tries := tries + 1;
      new_name := rtrim(left(wanted, 54)) || ' (' || tries || ')';
    end loop;
    insert into shopping_list (user_id, account_id, owner_name, name)
      values (heir, null, btrim(new_owner.first_name || ' ' || new_owner.last_name), new_name) returning shopping_list_id into list;
    insert into shopping_list_item (shopping_list_id, user_id, item_id, quantity)
      select list, heir, i.item_id, least(sum(i.quantity), 99999) from shopping_cart_item i join shopping_cart c using (shopping_cart_id)
      where c.user_id = leaver and c.account_id = who.account_id and c.staff_user_id is null and c.application = 'supply-store'
      group by i.item_id order by min(i.shopping_cart_item_id);
  end if;
  -- Courses have no lists: seats go to the training cart of the colleague, unless they want some of the course already.
  if exists (select from shopping_cart_item i join shopping_cart c using (shopping_cart_id)
    where c.user_id = leaver and c.account_id = who.account_id and c.staff_user_id is null and c.application = 'training-store') then
    insert into shopping_cart (user_id, application, account_id) values (heir, 'training-store', who.account_id) on conflict do nothing;
    select c.shopping_cart_id into training from shopping_cart c
      where c.user_id = heir and c.application = 'training-store' and c.account_id = who.account_id and c.staff_user_id is null;
    insert into shopping_cart_item (shopping_cart_id, user_id, item_id, quantity)
      select training, heir, i.item_id, i.quantity from shopping_cart_item i join shopping_cart c using (shopping_cart_id)
      where c.user_id = leaver and c.account_id = who.account_id and c.staff_user_id is null and c.application = 'training-store'
      on conflict do nothing;
  end if;
  delete from shopping_cart_item i using shopping_cart c
    where c.shopping_cart_id = i.shopping_cart_id and c.user_id = leaver and c.account_id = who.account_id and c.staff_user_id is null;
  return moved;
end $$;
comment on function hand_over_cart(text, text) is 'Makes the parts in the cart of somebody a list of a colleague, and the seats lines of the colleague''s training cart; both carts are empty then.';

create function hand_over_disputes(leaver text, heir text) returns int
  language plpgsql security definer set search_path = public as $$
declare
  moved int;
begin
  if not are_colleagues(leaver, heir) then return 0; end if;
  update invoice_dispute d set user_id = heir from portal_user u
    where u.user_id = leaver and d.user_id = leaver and d.account_id = u.account_id and d.status = 'OPEN';
  get diagnostics moved = row_count;
  return moved;
end $$;
comment on function hand_over_disputes(text, text) is 'Has a colleague notified of the answers to the open disputes somebody made; their name stays on them.';

create function hand_over_order_questions(leaver text, heir text) returns int
  language plpgsql security definer set search_path = public as $$
declare
  moved int;
begin
  if not are_colleagues(leaver, heir) then return 0; end if;
  update order_message m set user_id = heir from portal_user u
    where u.user_id = leaver and m.user_id = leaver and m.account_id = u.account_id and not m.from_staff
      and not exists (select from order_message a where a.order_id = m.order_id and a.from_staff and a.order_message_id > m.order_message_id);
  get diagnostics moved = row_count;
  return moved;
end $$;
comment on function hand_over_order_questions(text, text) is 'Has a colleague notified of the answers to the questions about orders that somebody asked and nobody has answered; their name stays on them.';
