-- What a query means changes with the synonyms, so every index gets a new version: answers that were kept are not met again.
create function search_synonyms_changed() returns trigger language plpgsql as $$
begin
  update search_index set version = version + 1;
  return null;
end
$$;
create trigger search_synonyms_changed after insert or update or delete or truncate on search_synonym
  for each statement execute function search_synonyms_changed();
