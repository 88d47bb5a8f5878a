-- The fleet list begins with what is out of service, then with what has needed attention longest.

create index unit_worst_first on unit (account_id,
  (case when out_of_service then '-infinity'::date else greatest(attention_from, '0001-01-01'::date) end), instance_id);
