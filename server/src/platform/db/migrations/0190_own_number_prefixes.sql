-- A customer's own number is found while it is typed: by its beginning, too.
drop index customer_part_number_key;
create index customer_part_number_key on customer_part_number (account_id, upper(translate(number, '-./_ ', '')) text_pattern_ops);
