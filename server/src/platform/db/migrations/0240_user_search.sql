-- Staff find users among very many: words by indexes, counts that are kept, sorts that need no sorting.

drop index portal_user_words;
alter table portal_user add column search_text text not null generated always as (
  ' ' || lower(first_name || ' ' || last_name || ' ' || email) || ' ' || coalesce(regexp_replace(phone, '\D', '', 'g'), '')
) stored;
comment on column portal_user.search_text is 'What a search for words looks in: name, email and the digits of the phone, in lower case, each after a space.';
create index portal_user_words on portal_user using gin (search_text gin_trgm_ops);
create index portal_user_registered on portal_user (registered_at, user_id);
create index portal_user_registered_last on portal_user (registered_at desc nulls last, user_id desc);
create index portal_user_last_name on portal_user (lower(last_name), user_id);
create index account_number_typed on account (lower(account_number) text_pattern_ops);

create table user_tally (
  user_tally_id bigint generated always as identity primary key,
  status text not null,
  registration_type text not null,
  is_internal_associate boolean not null,
  role_id int,
  n int not null
);
comment on table user_tally is 'How many users there are of each combination of what the list of staff counts on its filters: the sum of n. Each change of users adds rows, so that nobody waits for anybody; once an hour they are summed up.';
comment on column user_tally.user_tally_id is 'Id of the row.';
comment on column user_tally.status is 'Their status, as in portal_user.';
comment on column user_tally.registration_type is 'Business or personal, as in portal_user.';
comment on column user_tally.is_internal_associate is 'Whether they are staff, as in portal_user.';
comment on column user_tally.role_id is 'Their role, as in portal_user.';
comment on column user_tally.n is 'How many came; below nothing when they went.';
alter table user_tally enable row level security;
create policy user_tally_staff on user_tally using ((select viewer_exception()) in ('staff', 'job'));
grant select on user_tally to portal_app;
select keep_tally('user_tally', 'portal_user', array['status', 'registration_type', 'is_internal_associate', 'role_id']);

-- Row-level security keeps LIKE from using an index. This function looks with the owner's rights, for staff alone; what it
-- answers is ids, which the caller reads under the policies again.
create function find_users(words jsonb) returns setof text
  language plpgsql stable security definer set search_path = public as $$
declare
  -- %1$L is the word anywhere, or for a short one where a word begins; %2$L at the beginning, %3$L the word itself.
  one constant text := $one$(
    select user_id from portal_user where search_text like %1$L
    union select user_id from sales_order where order_number = any(array[%3$L, upper(%3$L)]) and user_id is not null
    union select user_id from portal_user where account_id = any(array(
      select account_id from account where name ilike %4$L
      union select account_id from account where lower(account_number) like %2$L
      union select account_id from sales_order where order_number = any(array[%3$L, upper(%3$L)]) and user_id is null
      union select account_id from invoice where trx_number = any(array[%3$L, upper(%3$L)])
      union select account_id from unit where unit_serial = any(array[%3$L, upper(%3$L)]))))$one$;
begin
  if viewer_exception() <> 'staff' then return; end if;
  return query execute (
    select string_agg(format(one,
      case when length(w ->> 'exact') < 3 then '% ' || (w ->> 'starts') else w ->> 'contains' end,
      w ->> 'starts', w ->> 'exact',
      case when length(w ->> 'exact') < 3 then w ->> 'starts' else w ->> 'contains' end), ' intersect ')
    from jsonb_array_elements(words) w
  );
end $$;
comment on function find_users(jsonb) is 'For staff: ids of the users who have every one of the words, each with its patterns contains, starts and exact in lower case. A word is looked for in name, email and phone, in name and number of the organization, and is the number of an order, an invoice or a unit.';
revoke execute on function find_users(jsonb) from public;
grant execute on function find_users(jsonb) to portal_app;

create function find_accounts(words jsonb) returns setof int
  language plpgsql stable security definer set search_path = public as $$
declare
  one constant text := $one$(
    select account_id from account where name ilike %1$L
    union select account_id from account where lower(account_number) like %2$L)$one$;
begin
  if viewer_exception() <> 'staff' then return; end if;
  return query execute (
    select string_agg(format(one,
      case when length(w ->> 'exact') < 3 then w ->> 'starts' else w ->> 'contains' end, w ->> 'starts'), ' intersect ')
    from jsonb_array_elements(words) w
  );
end $$;
comment on function find_accounts(jsonb) is 'For staff: ids of the customers that have every one of the words in their name, or at the beginning of their number.';
revoke execute on function find_accounts(jsonb) from public;
grant execute on function find_accounts(jsonb) to portal_app;
