-- A person's locale is said by whoever makes them: the first country of the maker is configuration, not the schema's.

alter table portal_user alter column locale drop default;
comment on column portal_user.locale is 'Locale chosen: en_ and a country the maker sells in, or en (worldwide).';
