-- What is for sale: brands, categories, products with prices, stock and relations, and training courses. No customer data but the customers' own part numbers.

create table brand (
  brand_id text primary key,
  name text not null unique,
  position int not null default 0,
  updated_at timestamptz not null default now()
);
comment on table brand is 'A maker of products in the supply store.';
comment on column brand.brand_id is 'Short key used in addresses and filters, for example ridgeline-tools.';
comment on column brand.name is 'Name as shown and as the search facet brand holds it.';
comment on column brand.position is 'Order in the list of brands.';
comment on column brand.updated_at is 'When the row last changed.';
grant select, insert, update, delete on brand to portal_app;

create table category (
  category_id text primary key,
  parent_id text references category,
  name text not null,
  position int not null default 0,
  illustration text,
  updated_at timestamptz not null default now()
);
comment on table category is 'A category of the supply store, in a tree of two levels.';
comment on column category.category_id is 'Short key used in addresses and filters, for example rubber-gloves.';
comment on column category.parent_id is 'The category above; null at the top.';
comment on column category.name is 'Name as shown and as the search facet categories holds it.';
comment on column category.position is 'Order below its parent.';
comment on column category.illustration is 'Key of the picture shown for it.';
comment on column category.updated_at is 'When the row last changed.';
create index category_parent on category (parent_id, position);
grant select, insert, update, delete on category to portal_app;

create table product (
  item_id int primary key,
  object_id text not null unique,
  parent_id text not null,
  part_number text not null unique,
  manufacturer_part_number text,
  name text not null,
  display_name text not null,
  variant_name text,
  long_description text not null default '',
  brand_id text references brand,
  category_id text references category,
  uom text not null default 'EA',
  weight numeric(10,2),
  illustration text not null,
  discontinued boolean not null default false,
  superseded_by text,
  orderable_online boolean not null default true,
  show_online boolean not null default true,
  prop65_number text,
  prop65_description text,
  planning_code text,
  full_lead_time int,
  min_minmax_quantity int,
  max_minmax_quantity int,
  unspsc text,
  specification jsonb not null default '[]',
  documents jsonb not null default '[]',
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table product is 'One part that can be bought or looked up: a variant when parent_id names a family (B §3 Product row, Inventory item detail).';
comment on column product.item_id is 'Inventory id in the ERP (inventoryId, itemId).';
comment on column product.object_id is 'Id in the search index (objectID).';
comment on column product.parent_id is 'The family of variants (parentId); the object id itself when the product has no variants.';
comment on column product.part_number is 'The maker''s part number, nine digits.';
comment on column product.manufacturer_part_number is 'The number of the brand that makes it, often with dashes.';
comment on column product.name is 'Full name.';
comment on column product.display_name is 'Name shown on cards.';
comment on column product.variant_name is 'What tells this variant from its family, for example Size 10.';
comment on column product.long_description is 'Description of a few sentences.';
comment on column product.brand_id is 'Brand.';
comment on column product.category_id is 'Category, of the lower level where there is one.';
comment on column product.uom is 'Unit of measure: EA, PR, FT, BX, GA.';
comment on column product.weight is 'Shipping weight in pounds.';
comment on column product.illustration is 'Key of the picture of its kind of part.';
comment on column product.discontinued is 'No longer sold.';
comment on column product.superseded_by is 'Part number of the successor of a discontinued part.';
comment on column product.orderable_online is 'Whether the cart takes it; else the text to call is shown (B §8).';
comment on column product.show_online is 'Whether the store shows it at all (showOnline).';
comment on column product.prop65_number is 'Number of the Proposition 65 warning.';
comment on column product.prop65_description is 'Text of the Proposition 65 warning.';
comment on column product.planning_code is 'Planning code in the ERP.';
comment on column product.full_lead_time is 'Days until it ships when out of stock; null when unknown (B §8: then ''Call ...'').';
comment on column product.min_minmax_quantity is 'Reorder point (minMinmaxQuantity).';
comment on column product.max_minmax_quantity is 'Fill-up quantity (maxMinmaxQuantity).';
comment on column product.unspsc is 'UNSPSC code for procurement systems, eight digits.';
comment on column product.specification is 'Specification table: a list of {"name", "value"}.';
comment on column product.documents is 'Documents: a list of {"title", "url"}.';
comment on column product.featured is 'Shown on the store''s home page.';
comment on column product.created_at is 'When the portal first saw it.';
comment on column product.updated_at is 'When the row last changed; the search index follows it.';
create index product_family on product (parent_id);
create index product_category on product (category_id, item_id);
create index product_brand on product (brand_id, item_id);
create index product_manufacturer_number on product (manufacturer_part_number);
create index product_changed on product (updated_at);
create index product_featured on product (item_id) where featured;
grant select, insert, update, delete on product to portal_app;

create table product_price (
  item_id int not null references product on delete cascade,
  currency text not null check (currency in ('USD', 'CAD')),
  price numeric(12,2) not null check (price >= 0),
  updated_at timestamptz not null default now()
);
comment on table product_price is 'The list price of a product in one currency.';
comment on column product_price.item_id is 'The product.';
comment on column product_price.currency is 'USD or CAD.';
comment on column product_price.price is 'Price per unit of measure.';
comment on column product_price.updated_at is 'When the row last changed.';
alter table product_price add primary key (item_id, currency);
grant select, insert, update, delete on product_price to portal_app;

create table stock (
  item_id int primary key references product on delete cascade,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0,
  updated_at timestamptz not null default now()
);
comment on table stock is 'How many of a product are on hand and how many of those are promised to orders. Never oversold: the check is the last word.';
comment on column stock.item_id is 'The product.';
comment on column stock.on_hand is 'Pieces in the warehouse (qtyOnHand).';
comment on column stock.reserved is 'Pieces promised to placed orders (reservedQuantity).';
comment on column stock.updated_at is 'When the row last changed.';
alter table stock add constraint stock_not_oversold check (reserved between 0 and on_hand);
grant select, insert, update, delete on stock to portal_app;

create table product_relation (
  item_id int not null references product on delete cascade,
  related_item_id int not null references product on delete cascade,
  position int not null default 0
);
comment on table product_relation is 'Products suggested beside a product (relatedItems).';
comment on column product_relation.item_id is 'The product.';
comment on column product_relation.related_item_id is 'A product that goes with it.';
comment on column product_relation.position is 'Order in the list.';
alter table product_relation add primary key (item_id, related_item_id);
create index product_relation_back on product_relation (related_item_id);
grant select, insert, update, delete on product_relation to portal_app;

create table customer_part_number (
  account_id int not null references account,
  item_id int not null references product on delete cascade,
  number text not null
);
comment on table customer_part_number is 'The number a customer has given one of our products.';
comment on column customer_part_number.account_id is 'The customer.';
comment on column customer_part_number.item_id is 'The product.';
comment on column customer_part_number.number is 'The customer''s own number.';
alter table customer_part_number add primary key (account_id, item_id);
create index customer_part_number_number on customer_part_number (account_id, number);
create index customer_part_number_item on customer_part_number (item_id);
alter table customer_part_number enable row level security;
create policy customer_part_number_accounts on customer_part_number
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on customer_part_number to portal_app;

create table course (
  course_id int primary key,
  external_course_id text not null unique,
  title text not null,
  description text not null default '',
  kind text not null check (kind in ('e-course', 'webinar', 'in-person')),
  product text,
  category text not null,
  duration_minutes int not null,
  audience text not null,
  language text not null default 'English',
  price_usd numeric(12,2) not null check (price_usd >= 0),
  price_cad numeric(12,2) not null check (price_cad >= 0),
  free boolean not null generated always as (price_usd = 0) stored,
  illustration text not null,
  active boolean not null default true,
  position int not null default 0,
  updated_at timestamptz not null default now()
);
comment on table course is 'A course of the training store (B §2.2 Training menu).';
comment on column course.course_id is 'Id in the portal (courseId).';
comment on column course.external_course_id is 'Id in the learning system (externalCourseId).';
comment on column course.title is 'Title.';
comment on column course.description is 'Description of a few sentences.';
comment on column course.kind is 'e-course, webinar or in-person.';
comment on column course.product is 'Product of the training menu: Aerial Devices, Chippers, Cranes, Digger Derricks, Lights and Signs, Specialty.';
comment on column course.category is 'Category of the training menu: Product Notices (APN), Maintenance, Operator Training, Workplace Safety.';
comment on column course.duration_minutes is 'How long it takes.';
comment on column course.audience is 'For whom it is.';
comment on column course.language is 'Language.';
comment on column course.price_usd is 'Price of one seat in USD; 0 for a free course.';
comment on column course.price_cad is 'Price of one seat in CAD.';
comment on column course.free is 'Whether it costs nothing.';
comment on column course.illustration is 'Key of its picture.';
comment on column course.active is 'Whether the store shows it.';
comment on column course.position is 'Order among the featured courses.';
comment on column course.updated_at is 'When the row last changed.';
grant select, insert, update, delete on course to portal_app;
