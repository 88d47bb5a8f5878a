-- Somebody leaves: what they hold goes to a colleague, and who closed their access may open it again.

create table closed_access (
  contact_id int primary key references contact on delete cascade,
  account_id int not null references account,
  user_id text references portal_user on delete cascade,
  former_status text,
  closed_by text not null,
  closed_by_name text not null,
  closed_at timestamptz not null,
  handed_to text references portal_user on delete set null
);
comment on table closed_access is 'People whose access an administrator of their organization closed, and who may be let in again by one; nobody whom staff or the ERP closed.';
comment on column closed_access.contact_id is 'The person.';
comment on column closed_access.account_id is 'Their organization.';
comment on column closed_access.user_id is 'The user they are; null for a contact without one.';
comment on column closed_access.former_status is 'Their user status before; null for a contact without a user.';
comment on column closed_access.closed_by is 'User who closed it.';
comment on column closed_access.closed_by_name is 'Their name, for those who look later.';
comment on column closed_access.closed_at is 'When it was closed.';
comment on column closed_access.handed_to is 'User who took over what the person held; null when nobody did.';
create index closed_access_account on closed_access (account_id);
create index closed_access_user on closed_access (user_id);
alter table closed_access enable row level security;
create policy closed_access_accounts on closed_access using (account_id in (select unnest(viewer_accounts())));
grant select, insert, update, delete on closed_access to portal_app;

-- Whoever lets somebody in again, staff and the ERP as well, ends what an administrator closed.
create function portal_user_opened() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from closed_access where user_id = new.user_id;
  return null;
end $$;
comment on function portal_user_opened() is 'Forgets who closed an access that is open again.';
create trigger portal_user_opened after update of status on portal_user
  for each row when (old.status = 'DEACTIVATED' and new.status <> 'DEACTIVATED') execute function portal_user_opened();

-- Lists, views and defaults are their owner's alone, so that an administrator can neither read nor change them. These move
-- what is shared, between two people of one organization that the viewer may see, and nothing else.
create function are_colleagues(leaver text, heir text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from portal_user l join portal_user h on h.account_id = l.account_id
    where l.user_id = leaver and h.user_id = heir and l.user_id <> h.user_id
      and not l.is_internal_associate and not h.is_internal_associate and l.account_id in (select unnest(viewer_accounts())))
$$;
comment on function are_colleagues(text, text) is 'Whether two people belong to one organization that the viewer may see.';

create function free_name(wanted text, taken text[]) returns text language sql immutable as $$
  select candidate from (
    select 1 as n, wanted as candidate
    union all select n, rtrim(left(wanted, 56)) || ' (' || n || ')' from generate_series(2, cardinality(taken) + 2) as n
  ) as candidates where lower(candidate) <> all (taken) order by n limit 1
$$;
comment on function free_name(text, text[]) is 'A name that is not taken: the one wanted, or with the first number that is free behind it. Those taken are in lower case.';

create function hand_over_shopping_lists(leaver text, heir text) returns int
  language plpgsql security definer set search_path = public as $$
declare
  list record;
  moved int := 0;
begin
  if not are_colleagues(leaver, heir) then return 0; end if;
  -- As a change of names does, so that none is given twice.
  perform pg_advisory_xact_lock(hashtext('shopping lists'), hashtext(each)) from unnest(array[leaver, heir]) as each order by each;
  for list in
    select l.shopping_list_id, l.name from shopping_list l join portal_user u on u.user_id = l.user_id and u.account_id = l.account_id
    where l.user_id = leaver and l.removed_at is null order by l.shopping_list_id
  loop
    update shopping_list set user_id = heir,
      name = free_name(list.name, array(select lower(o.name) from shopping_list o where o.user_id = heir and o.removed_at is null)),
      owner_name = (select btrim(u.first_name || ' ' || u.last_name) from portal_user u where u.user_id = heir)
      where shopping_list_id = list.shopping_list_id;
    update shopping_list_item set user_id = heir where shopping_list_id = list.shopping_list_id;
    moved := moved + 1;
  end loop;
  return moved;
end $$;
comment on function hand_over_shopping_lists(text, text) is 'Makes the lists that somebody shares with their organization those of a colleague, under names the colleague has not; private ones stay.';

create function hand_over_saved_views(leaver text, heir text) returns int
  language plpgsql security definer set search_path = public as $$
declare
  kept record;
  moved int := 0;
begin
  if not are_colleagues(leaver, heir) then return 0; end if;
  for kept in
    select v.view_id, v.list, v.name from saved_view v join portal_user u on u.user_id = v.user_id and u.account_id = v.account_id
    where v.user_id = leaver order by v.view_id
  loop
    update saved_view set user_id = heir,
      name = free_name(kept.name, array(select lower(o.name) from saved_view o where o.user_id = heir and o.list = kept.list)),
      author = (select btrim(u.first_name || ' ' || u.last_name) from portal_user u where u.user_id = heir)
      where view_id = kept.view_id;
    moved := moved + 1;
  end loop;
  return moved;
end $$;
comment on function hand_over_saved_views(text, text) is 'Makes the views that somebody shares in their organization those of a colleague, under names the colleague has not; private ones stay.';

create function hand_over_claim_defaults(leaver text, heir text) returns void
  language sql security definer set search_path = public as $$
  insert into warranty_default (user_id, account_id, billing_address_id, shipping_address_id, labor_rate, updated_at)
  select heir, d.account_id, d.billing_address_id, d.shipping_address_id, d.labor_rate, d.updated_at
  from warranty_default d join portal_user u on u.user_id = d.user_id and u.account_id = d.account_id
  where d.user_id = leaver and are_colleagues(leaver, heir)
  on conflict (user_id, account_id) do nothing
$$;
comment on function hand_over_claim_defaults(text, text) is 'Gives a colleague what new claims of somebody began with, where they chose nothing themself.';

revoke all on function are_colleagues(text, text), hand_over_shopping_lists(text, text), hand_over_saved_views(text, text),
  hand_over_claim_defaults(text, text), portal_user_opened() from public;
grant execute on function hand_over_shopping_lists(text, text), hand_over_saved_views(text, text), hand_over_claim_defaults(text, text)
  to portal_app;
