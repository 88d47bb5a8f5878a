-- Pictures and documents of products that the maker sends [P14.72, P14.74]. No customer data: who sees the product sees them.
create table media (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('picture', 'document')),
  bytes int not null check (bytes > 0),
  begun_at timestamptz not null default now(),
  kept_at timestamptz
);
comment on table media is 'A picture or document whose bytes the file store has, made from the same bytes only once.';
comment on column media.hash is 'Beginning of the SHA-256 of the bytes it was made from, and of how; part of its address.';
comment on column media.kind is 'picture or document.';
comment on column media.bytes is 'How many bytes it was made from.';
comment on column media.begun_at is 'When its bytes were begun to be written.';
comment on column media.kept_at is 'When all of them were written, or an import named it last; null while they are not.';

create table media_source (
  source text primary key,
  hash text not null references media on delete cascade,
  etag text,
  modified text
);
comment on table media_source is 'What an address gave the last time, so that it is asked for what is new only.';
comment on column media_source.source is 'The address.';
comment on column media_source.hash is 'What it gave.';
comment on column media_source.etag is 'Its ETag.';
comment on column media_source.modified is 'Its Last-Modified, as it was said.';
create index media_source_hash on media_source (hash);

create table product_picture (
  item_id int not null references product on delete cascade,
  position int not null default 1 check (position between 1 and 20),
  hash text not null references media,
  alt text check (length(alt) <= 250),
  primary key (item_id, position)
);
comment on table product_picture is 'The pictures of a product; the first one stands on cards and lines.';
comment on column product_picture.item_id is 'The product.';
comment on column product_picture.position is 'Order on the page of the product.';
comment on column product_picture.hash is 'The picture.';
comment on column product_picture.alt is 'What it shows, for who does not see it; null where the name of the product says it.';
create index product_picture_hash on product_picture (hash);

create table product_document (
  item_id int not null references product on delete cascade,
  title text not null check (length(title) between 1 and 120),
  position int not null default 0,
  hash text not null references media,
  primary key (item_id, title)
);
comment on table product_document is 'Documents of a product: manuals, certificates, drawings.';
comment on column product_document.item_id is 'The product.';
comment on column product_document.title is 'What people read.';
comment on column product_document.position is 'Order on the page of the product.';
comment on column product_document.hash is 'The document.';
create index product_document_hash on product_document (hash);

alter table product add column picture text;
comment on column product.picture is 'Hash of its first picture, kept by product_picture_first; null where there is only the drawing of its kind.';

create function keep_first_picture() returns trigger language plpgsql as $$
begin
  update product p
    set picture = (select hash from product_picture where item_id = p.item_id order by position limit 1)
    where p.item_id in (select item_id from changed)
      and p.picture is distinct from (select hash from product_picture where item_id = p.item_id order by position limit 1);
  return null;
end $$;
create trigger product_picture_added after insert on product_picture referencing new table as changed
  for each statement execute function keep_first_picture();
create trigger product_picture_changed after update on product_picture referencing new table as changed
  for each statement execute function keep_first_picture();
create trigger product_picture_removed after delete on product_picture referencing old table as changed
  for each statement execute function keep_first_picture();

grant select, insert, update, delete on media, media_source, product_picture, product_document to portal_app;
