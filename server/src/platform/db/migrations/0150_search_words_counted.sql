-- How many records hold a word, so that a search knows what is rare and what nobody has before it asks; words of
-- attributes for few results are counted too. The portal's own synonyms, which staff edit.

alter table search_word add column records int not null default 0;
comment on column search_word.records is 'How many records hold the word; 0 once the last is gone.';
comment on column search_word.word is 'The word, folded to lower case without accents; ~word in attributes for few results.';
comment on column search_entry.words is 'Lexemes: words of names; #word of the other searchable attributes; ~word of attributes that are only looked at when little is found; after each mark ^stem and $measure too; =code for exact numbers and names; <word for what the name names; @attribute:value for filters.';

create table search_synonym (
  synonym_id int generated always as identity primary key,
  kind text not null check (kind in ('two-way', 'one-way', 'correction')),
  input text not null,
  words text[] not null check (cardinality(words) between 1 and 20),
  note text not null default '',
  changed_by text,
  changed_at timestamptz not null default now()
);
comment on table search_synonym is 'What a word of a query may mean as well.';
comment on column search_synonym.synonym_id is 'Number of the synonym.';
comment on column search_synonym.kind is 'two-way: each means the others; one-way: the input means the words as well; correction: the input means the words instead.';
comment on column search_synonym.input is 'The word or phrase, of up to three words.';
comment on column search_synonym.words is 'What it means, words or phrases.';
comment on column search_synonym.note is 'Why it is there.';
comment on column search_synonym.changed_by is 'User who changed it last; null for what came with an import.';
comment on column search_synonym.changed_at is 'When.';
create unique index search_synonym_input on search_synonym (kind, input);
grant select, insert, update, delete on search_synonym to portal_app;

-- Records are found by more lexemes than before, so all are indexed again.
insert into search_pending (index_name, item_id) select 'products', item_id from product on conflict do nothing;
insert into search_pending (index_name, item_id) select index_name, 0 from unnest(array['categories', 'suggestions', 'courses']) as index_name
  where exists (select from product) on conflict do nothing;
