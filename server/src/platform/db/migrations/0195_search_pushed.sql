-- With SEARCH_URL, what the service there was told last of an index, so that a change is sent, and sent again until it is taken.
alter table search_index add column pushed text;
comment on column search_index.pushed is 'Fingerprint of the settings and synonyms a service elsewhere took last; null when they are to be sent.';
