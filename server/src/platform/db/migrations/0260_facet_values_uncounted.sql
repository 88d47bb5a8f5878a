-- Searches count what they found; no search reads how many records of the whole index have a value.
alter table search_facet drop column records;
comment on table search_facet is 'Every facet value that a record of the index has or had.';
