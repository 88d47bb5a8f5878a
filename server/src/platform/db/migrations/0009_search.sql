-- The search service behind Algolia's protocol (B §7.3): records as they are answered, what each is found by, and
-- the facet values and words of each index. No customer data: prices are list prices, and only products that the
-- store shows are in it.

create table search_index (
  index_name text primary key,
  version bigint not null default 1,
  records int not null default 0,
  settings jsonb not null default '{}',
  rebuilt_at timestamptz
);
comment on table search_index is 'One row per index that holds records; sort replicas share the records of their index.';
comment on column search_index.index_name is 'Name on the wire, for example products.';
comment on column search_index.version is 'Goes up with every write: the key of cached answers and the number of the last task.';
comment on column search_index.records is 'How many records the index holds.';
comment on column search_index.settings is 'Settings that differ from the built-in ones, as Algolia spells them.';
comment on column search_index.rebuilt_at is 'When the index was last rebuilt as a whole.';
insert into search_index (index_name) values ('products'), ('categories'), ('suggestions'), ('courses');
grant select, insert, update, delete on search_index to portal_app;

create table search_record (
  entry_id int generated always as identity primary key,
  index_name text not null references search_index,
  object_id text collate "C" not null,
  record json not null,
  fingerprint text not null,
  unique (index_name, object_id)
);
comment on table search_record is 'Records as they are answered. Beside the entries, not in them: a search walks many entries and answers few records.';
comment on column search_record.entry_id is 'Number shared with search_entry.';
comment on column search_record.index_name is 'The index it belongs to.';
comment on column search_record.object_id is 'Id in the index (objectID).';
comment on column search_record.record is 'The record, its objectID included, as it was saved.';
comment on column search_record.fingerprint is 'Hash of the record and of how it is indexed: saving the same again changes nothing.';
grant select, insert, update, delete on search_record to portal_app;

create table search_entry (
  index_name text not null,
  entry_id int not null,
  words tsvector not null,
  facet_set_id int not null,
  rank int not null,
  price double precision,
  price_cad double precision,
  sort_name text collate "C" not null,
  family text,
  primary key (index_name, entry_id)
) partition by list (index_name);
comment on table search_entry is 'What each record is found, filtered, counted and ordered by.';
comment on column search_entry.index_name is 'The index it belongs to; each has a partition of its own.';
comment on column search_entry.entry_id is 'Number shared with search_record.';
comment on column search_entry.words is 'Lexemes: words of the searchable attributes; =code for exact numbers; <word for the first word; ~word for attributes that are only looked at when little is found; @attribute:value for filters.';
comment on column search_entry.facet_set_id is 'The facet values it has, as one number: counting sets is several times faster than counting values.';
comment on column search_entry.rank is 'Place among records that match equally well, the smallest first.';
comment on column search_entry.price is 'Attribute price, in USD.';
comment on column search_entry.price_cad is 'Attribute priceCad, in CAD.';
comment on column search_entry.sort_name is 'The first searchable attribute, folded, for sorting by name.';
comment on column search_entry.family is 'Value of the attribute that distinct keeps one record of.';
create table search_entry_products partition of search_entry for values in ('products');
create table search_entry_categories partition of search_entry for values in ('categories');
create table search_entry_suggestions partition of search_entry for values in ('suggestions');
create table search_entry_courses partition of search_entry for values in ('courses');
comment on table search_entry_products is 'The entries of index products.';
comment on table search_entry_categories is 'The entries of index categories.';
comment on table search_entry_suggestions is 'The entries of index suggestions.';
comment on table search_entry_courses is 'The entries of index courses.';
-- Without a pending list: a reader would have to walk it on every search.
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
create index search_entry_rank on search_entry (rank, entry_id);
create index search_entry_price on search_entry (price, entry_id);
create index search_entry_price_down on search_entry (price desc nulls last, entry_id desc);
create index search_entry_price_cad on search_entry (price_cad, entry_id);
create index search_entry_price_cad_down on search_entry (price_cad desc nulls last, entry_id desc);
create index search_entry_name on search_entry (sort_name, entry_id);
grant select, insert, update, delete on search_entry to portal_app;
-- A search names its partition, so that planning does not look at the others.
grant select on search_entry_products, search_entry_categories, search_entry_suggestions, search_entry_courses to portal_app;

create table search_facet (
  facet_id int generated always as identity primary key,
  index_name text not null references search_index,
  attribute text not null,
  value text not null,
  records int not null default 0,
  unique (index_name, attribute, value)
);
comment on table search_facet is 'Every facet value and how many records of the index have it.';
comment on column search_facet.facet_id is 'Number in search_entry.facets.';
comment on column search_facet.index_name is 'The index it belongs to.';
comment on column search_facet.attribute is 'The attribute, for example brand.';
comment on column search_facet.value is 'The value as shown.';
comment on column search_facet.records is 'Records of the whole index with this value, kept exact by every write.';
grant select, insert, update, delete on search_facet to portal_app;

create table search_facet_set (
  facet_set_id int generated always as identity primary key,
  index_name text not null references search_index,
  facets int[] not null,
  fingerprint text not null,
  unique (index_name, fingerprint)
);
comment on table search_facet_set is 'The sets of facet values that records have together; a set never changes, so that a process may remember it.';
comment on column search_facet_set.facet_set_id is 'Number in search_entry.';
comment on column search_facet_set.index_name is 'The index it belongs to.';
comment on column search_facet_set.facets is 'The values, as search_facet.facet_id in ascending order.';
comment on column search_facet_set.fingerprint is 'Hash of the values, which may be too many for an index.';
grant select, insert, update, delete on search_facet_set to portal_app;

create table search_word (
  index_name text not null references search_index,
  word text collate "C" not null,
  primary key (index_name, word)
);
comment on table search_word is 'Words of the searchable attributes without digits: what a mistyped word may have meant.';
comment on column search_word.index_name is 'The index it belongs to.';
comment on column search_word.word is 'The word, folded to lower case without accents.';
grant select, insert, update, delete on search_word to portal_app;

-- What manualIndex (A §7) and the follow-up of an import look for: products whose price or stock changed.
create index product_price_changed on product_price (updated_at);
create index stock_changed on stock (updated_at);
