-- Maximum use voltage of dielectric goods: what the ERP says, or else what their class means by ASTM D120 and its
-- neighbors, worked out here so that every reader and every import has the same.
alter table product_attribute add column is_derived boolean not null default false;
comment on column product_attribute.is_derived is 'Worked out by derive_use_voltages from the class; false for what was imported.';

create function dielectric_class(names text, class text, said text) returns text immutable parallel safe language sql as $$
  select case
    -- Plastic guards and leather protectors have classes of other standards, and what is used with gloves is no glove.
    when said ~* '\mF ?(?:712|968|696)\M' then null
    when said ~* '\mD[- ]?(?:120|178|1048|1049|1050|1051)\M|60903|60984|61111|61112'
      or names ~* '\m(?:rubber|insulat\w*|dielectric)\M' and names ~* '\m(?:gloves?|mitts?|sleeves?|blankets?|hoses?|covers?|hoods?|matting|mats?)\M'
        and names !~* '\m(?:protectors?|leather|bags?|inflators?|liners?|powder|testers?|clamps?|pins?|straps?|canisters?|rolls?)\M'
    then coalesce(substring(class from '^\s*(?:[Cc]lass\s*)?(00|[0-4])\s*$'), substring(names from '(?i)\mcl(?:ass|\.)?[ -]*(00|[0-4])\M(?![./])'))
  end
$$;
comment on function dielectric_class is 'The class (00, 0 to 4) of insulating goods, of their names, their attribute Class and all their values; null for others.';

create function rated_goods(items int[]) returns table (item_id int, category_id text, class text, kv float8) stable language sql as $$
  select p.item_id, p.category_id, c.class, c.kv
  from product p
  left join lateral (
    select string_agg(v.value, ' ') as said, max(v.value) filter (where a.name ~* '\mclass$') as class,
      bool_or(v.attribute_id = 'maximum-use-voltage-kv') as is_said
    from product_attribute v join attribute a using (attribute_id)
    where v.item_id = p.item_id and not v.is_derived
  ) o on true
  join (values ('00', 0.5), ('0', 1), ('1', 7.5), ('2', 17), ('3', 26.5), ('4', 36)) c (class, kv)
    on c.class = dielectric_class(p.name || ' ' || p.display_name, coalesce(o.class, ''), coalesce(o.said, ''))
  where p.item_id = any(items) and o.is_said is not true
$$;
comment on function rated_goods is 'Those of the products whose class says a maximum use voltage for AC, and the ERP nothing else.';

create function derive_use_voltages(items int[]) returns void language plpgsql as $$
begin
  delete from product_attribute v
  where v.is_derived and v.item_id = any(items) and not exists (select from rated_goods(items) r where r.item_id = v.item_id);
  if not exists (select from rated_goods(items)) then return; end if;
  insert into attribute (attribute_id, name, kind, unit_family) values ('maximum-use-voltage-kv', 'Maximum use voltage (AC)', 'number', 'kV')
  on conflict do nothing;
  insert into product_attribute (item_id, attribute_id, value, low, is_derived)
  select item_id, 'maximum-use-voltage-kv', 'Class ' || class || ': ' || kv || ' kV AC', kv, true from rated_goods(items)
  on conflict (item_id, attribute_id) do update set value = excluded.value, low = excluded.low
  where product_attribute.value <> excluded.value;
  insert into category_attribute (category_id, attribute_id, position, is_filter)
  select distinct category_id, 'maximum-use-voltage-kv', 1, true from rated_goods(items) where category_id is not null
  on conflict do nothing;
end $$;
comment on function derive_use_voltages is 'Brings the maximum use voltage of these products up to date with their class; what the ERP says itself is left alone.';

create function follow_product_names() returns trigger language plpgsql as $$
declare items int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(item_id) into items from made where display_name ~* '\mcl' or name ~* '\mcl';
  else
    select array_agg(item_id) into items from made n join gone p using (item_id)
    where (n.name, n.display_name, n.category_id) is distinct from (p.name, p.display_name, p.category_id);
  end if;
  if items is not null then perform derive_use_voltages(items); end if;
  return null;
end $$;
create trigger product_made_rated after insert on product referencing new table as made
  for each statement execute function follow_product_names();
create trigger product_changed_rated after update on product referencing new table as made old table as gone
  for each statement execute function follow_product_names();

create function follow_product_values() returns trigger language plpgsql as $$
declare items int[];
begin
  -- A statement of its own that changes a derived value says another one.
  if tg_op = 'UPDATE' and pg_trigger_depth() = 1 then
    update product_attribute v set is_derived = false
    from written w where w.is_derived and v.is_derived and (v.item_id, v.attribute_id) = (w.item_id, w.attribute_id);
  end if;
  -- Only what may decide a class: importing the lengths of a catalog costs nothing.
  select array_agg(distinct item_id) into items from written v left join attribute a using (attribute_id)
  where not v.is_derived and (v.attribute_id = 'maximum-use-voltage-kv' or a.attribute_id is null or a.name ~* '\mclass$'
    or v.value ~* '\m[DF][- ]?\d{3}|6[01][019]\d\d');
  if items is not null then perform derive_use_voltages(items); end if;
  return null;
end $$;
create trigger product_attribute_made_rated after insert on product_attribute referencing new table as written
  for each statement execute function follow_product_values();
create trigger product_attribute_changed_rated after update on product_attribute referencing new table as written
  for each statement execute function follow_product_values();
create trigger product_attribute_gone_rated after delete on product_attribute referencing old table as written
  for each statement execute function follow_product_values();

select derive_use_voltages(array(select item_id from product));
-- Voltages are searched from here on, so records of the index that say one are made anew.
insert into search_pending (index_name, item_id)
select 'products', item_id from product p
where display_name ~* '\d ?k?V\M' or exists (
  select from product_attribute v join attribute a using (attribute_id) where v.item_id = p.item_id and a.unit_family in ('V', 'kV'));
