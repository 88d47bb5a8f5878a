-- Each mark is a row of its own: an import that marks a product waits for nobody who is just indexing it, and nobody for the import.
alter table search_pending drop constraint search_pending_pkey;
alter table search_pending add column mark_id bigint generated always as identity primary key;
comment on column search_pending.mark_id is 'Number of the mark; a product may have several.';
-- Products are taken in parts, by this remainder (search/pending.ts).
create index search_pending_part on search_pending (index_name, (item_id % 8), item_id);

-- Every transaction that holds the rows of several indexes takes them in one order, so that no two wait for each other.
create or replace function search_synonyms_changed() returns trigger language plpgsql as $$
begin
  perform from search_index order by array_position(array['products', 'categories', 'suggestions', 'courses'], index_name) for no key update;
  update search_index set version = version + 1;
  return null;
end
$$;
