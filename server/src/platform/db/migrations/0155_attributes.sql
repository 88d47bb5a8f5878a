-- What distinguishes products: attributes, which of them a category filters and compares by, and their values; the size
-- of a product as it ships; and what goes with it, in three kinds.
create table attribute (
  attribute_id text primary key,
  name text not null,
  kind text not null constraint attribute_kind_check check (kind in ('text', 'number', 'range', 'flag')),
  unit_family text,
  updated_at timestamptz not null default now(),
  constraint attribute_unit_family_check check (unit_family is null or kind in ('number', 'range'))
);
comment on table attribute is 'Something products have a value of: class, size, bore, length, pressure.';
comment on column attribute.attribute_id is 'Short key, part of addresses.';
comment on column attribute.name is 'Name on screens.';
comment on column attribute.kind is 'text; number: low; range: low to high; flag: Yes or nothing.';
comment on column attribute.unit_family is 'Unit of low and high, as contract/src/measures.ts names it; null for a plain number.';
comment on column attribute.updated_at is 'When the row last changed.';
grant select, insert, update, delete on attribute to portal_app;

create table category_attribute (
  category_id text not null references category on delete cascade,
  attribute_id text not null references attribute on delete cascade,
  position int not null default 0,
  is_filter boolean not null default true,
  is_column boolean not null default false,
  primary key (category_id, attribute_id)
);
comment on table category_attribute is 'The attributes a category is filtered by and its variants are listed with.';
comment on column category_attribute.category_id is 'The category, of the lower level where there is one.';
comment on column category_attribute.attribute_id is 'The attribute.';
comment on column category_attribute.position is 'Order among the filters and columns.';
comment on column category_attribute.is_filter is 'Whether the results of the category are filtered by it.';
comment on column category_attribute.is_column is 'Whether the table of variants has a column of it.';
create index category_attribute_attribute on category_attribute (attribute_id);
grant select, insert, update, delete on category_attribute to portal_app;

create table product_attribute (
  item_id int not null references product on delete cascade,
  attribute_id text not null references attribute on delete cascade,
  value text not null,
  low float8,
  high float8,
  primary key (item_id, attribute_id),
  constraint product_attribute_ordered check (high is null or (low is not null and low <= high))
);
comment on table product_attribute is 'The value of an attribute for a product.';
comment on column product_attribute.item_id is 'The product.';
comment on column product_attribute.attribute_id is 'The attribute.';
comment on column product_attribute.value is 'As written: 10, 1/2 in, 5-35 kV, Yes.';
comment on column product_attribute.low is 'The number, or where a range begins, in the unit of the attribute.';
comment on column product_attribute.high is 'Where a range ends.';
create index product_attribute_attribute on product_attribute (attribute_id, item_id);
grant select, insert, update, delete on product_attribute to portal_app;

alter table product add column length float8, add column width float8, add column height float8;
comment on column product.length is 'Longest side of a piece as it ships, in inches.';
comment on column product.width is 'Second side, in inches.';
comment on column product.height is 'Third side, in inches.';

alter table product_relation add column kind text not null default 'RELATED'
  constraint product_relation_kind_check check (kind in ('RELATED', 'NEEDED', 'REQUIRED'));
comment on column product_relation.kind is 'RELATED is suggested; NEEDED is often needed with it; REQUIRED must be used with it.';
