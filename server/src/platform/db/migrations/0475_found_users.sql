-- Staff find users by words that very many have: what words name is worked out once, and users are found by indexes in one pass.

drop function find_users(jsonb);

-- Row-level security keeps LIKE from using an index, and a function that answers ids has each of them looked up again.
create view staff_user as
  select user_id, email, first_name, last_name, phone, account_id, registration_type, is_validated_b2b, status, role_id,
    is_internal_associate, user_entered_business_name, locale, registered_at, default_billing_address_id,
    default_shipping_address_id, favorite_address_ids, search_text
  from portal_user where (select viewer_exception()) = 'staff';
comment on view staff_user is 'Users as the search of staff reads them, with the owner''s rights; nobody for anybody else.';
grant select on staff_user to portal_app;

create function accounts_of_word(word jsonb) returns setof int
  language plpgsql stable security definer set search_path = public as $$
declare
  typed constant text[] := array[word ->> 'exact', upper(word ->> 'exact')];
begin
  if viewer_exception() <> 'staff' then return; end if;
  return query
    select find_accounts(jsonb_build_array(word))
    union select account_id from sales_order where order_number = any(typed) and user_id is null
    union select account_id from invoice where trx_number = any(typed)
    union select account_id from unit where unit_serial = any(typed);
end $$;
comment on function accounts_of_word(jsonb) is 'For staff: ids of the customers that a word names, with its patterns contains, starts and exact in lower case: by name, by the beginning of their number, by the number of an order, an invoice or a unit.';
revoke execute on function accounts_of_word(jsonb) from public;
grant execute on function accounts_of_word(jsonb) to portal_app;

create function buyers_of_order(word jsonb) returns setof text
  language plpgsql stable security definer set search_path = public as $$
begin
  if viewer_exception() <> 'staff' then return; end if;
  return query
    select user_id from sales_order where order_number = any(array[word ->> 'exact', upper(word ->> 'exact')]) and user_id is not null;
end $$;
comment on function buyers_of_order(jsonb) is 'For staff: ids of the users who placed the order of this number.';
revoke execute on function buyers_of_order(jsonb) from public;
grant execute on function buyers_of_order(jsonb) to portal_app;
