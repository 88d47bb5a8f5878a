-- Lists that colleagues change, too, and parts that are filled up to a level.

alter table shopping_list add colleagues_edit boolean not null default false,
  add check (account_id is not null or not colleagues_edit);
comment on column shopping_list.user_id is 'Whose list it is: who names, shares and deletes it.';
comment on column shopping_list.colleagues_edit is 'Colleagues whom it is shared with change its parts, too.';
alter table shopping_list_item add par int check (par between 1 and 99999);
comment on column shopping_list_item.par is 'Pieces that are to be there: what is missing is ordered; null where a fixed quantity is.';

create policy shopping_list_edited on shopping_list for update
  using (colleagues_edit and removed_at is null and account_id in (select unnest(viewer_accounts())))
  with check (colleagues_edit and removed_at is null and account_id in (select unnest(viewer_accounts())));
create policy shopping_list_item_edited on shopping_list_item
  using (shopping_list_id in (select l.shopping_list_id from shopping_list l
    where l.colleagues_edit and l.removed_at is null and l.account_id in (select unnest(viewer_accounts()))))
  with check (exists (select from shopping_list l where l.shopping_list_id = shopping_list_item.shopping_list_id
    and l.user_id = shopping_list_item.user_id and l.colleagues_edit and l.removed_at is null and l.account_id in (select unnest(viewer_accounts()))));

-- Runs with the rights of who writes: functions of the owner hand lists over.
create function shopping_list_keeps_owner() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user = 'portal_app' and old.user_id is distinct from viewer_user() then
    raise exception 'only its owner changes a shopping list itself' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function shopping_list_keeps_owner() is 'A colleague who may change its parts names, shares and deletes no list of somebody else.';
create trigger keeps_owner before update of user_id, account_id, owner_name, name, removed_at, colleagues_edit on shopping_list
  for each row execute function shopping_list_keeps_owner();
