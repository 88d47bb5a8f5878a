-- Searches of very large catalogues: one record in sixteen stands in a partition of its own, a fair sample to count and
-- rank by when more is found than anybody can look through; and each process remembers the words of an index.

alter table search_word add column word_id bigint generated always as identity;
comment on column search_word.word_id is 'Goes up with every new word; writers of an index follow one another, so a reader misses none.';
comment on table search_word is 'Words of the searchable attributes, without those that hold a digit: what a beginning may become and a mistyped word may have meant.';
create unique index search_word_newest on search_word (index_name, word_id);

alter table search_entry rename to search_entry_before;
alter table search_entry_products rename to search_entry_products_before;
alter table search_entry_categories rename to search_entry_categories_before;
alter table search_entry_suggestions rename to search_entry_suggestions_before;
alter table search_entry_courses rename to search_entry_courses_before;

create table search_entry (
  index_name text not null,
  is_sample boolean not null,
  entry_id int not null,
  words tsvector not null,
  facet_set_id int not null,
  rank int not null,
  price double precision,
  price_cad double precision,
  sort_name text collate "C" not null,
  family text
) partition by list (index_name);
comment on table search_entry is 'What each record is found, filtered, counted and ordered by.';
comment on column search_entry.index_name is 'The index it belongs to; each has a partition of its own.';
comment on column search_entry.is_sample is 'Whether it is of the sample: the hash of its objectID begins with 0.';
comment on column search_entry.entry_id is 'Number shared with search_record.';
comment on column search_entry.words is 'Lexemes: words of names; #word of the other searchable attributes; ~word of attributes that are only looked at when little is found; =code for exact numbers and names; <word for what the name names; @attribute:value for filters.';
comment on column search_entry.facet_set_id is 'The facet values it has, as one number: counting sets is several times faster than counting values.';
comment on column search_entry.rank is 'Place among records that match equally well, the smallest first.';
comment on column search_entry.price is 'Attribute price, in USD.';
comment on column search_entry.price_cad is 'Attribute priceCad, in CAD.';
comment on column search_entry.sort_name is 'The first searchable attribute, folded, for sorting by name.';
comment on column search_entry.family is 'Value of the attribute that distinct keeps one record of.';
create table search_entry_products partition of search_entry for values in ('products') partition by list (is_sample);
create table search_entry_products_sample partition of search_entry_products for values in (true);
create table search_entry_products_others partition of search_entry_products for values in (false);
create table search_entry_categories partition of search_entry for values in ('categories');
create table search_entry_suggestions partition of search_entry for values in ('suggestions');
create table search_entry_courses partition of search_entry for values in ('courses');
comment on table search_entry_products is 'The entries of index products.';
comment on table search_entry_products_sample is 'One in sixteen of them.';
comment on table search_entry_products_others is 'The others.';
comment on table search_entry_categories is 'The entries of index categories.';
comment on table search_entry_suggestions is 'The entries of index suggestions.';
comment on table search_entry_courses is 'The entries of index courses.';

insert into search_entry (index_name, is_sample, entry_id, words, facet_set_id, rank, price, price_cad, sort_name, family)
  select e.index_name, md5(r.object_id) like '0%', entry_id, words, facet_set_id, rank, price, price_cad, sort_name, family
  from search_entry_before e join search_record r using (entry_id);
drop table search_entry_before;

alter table search_entry add primary key (index_name, is_sample, entry_id);
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
grant select on search_entry_products, search_entry_products_sample, search_entry_categories, search_entry_suggestions, search_entry_courses to portal_app;
