-- One way to look up the number of a part: without dashes, blanks, case and leading zeros.
create function part_number_key(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(translate(written, E'-./_ \t\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u2010\u2011\u2012\u2013\u2014\u2015\u202f\u2060\u2212\ufe58\ufe63\ufeff\uff0d', '')), '^0+(?=.)', '')
$$;
comment on function part_number_key(text) is 'What numbers of parts are looked up by, the same as partNumberKey of the contract.';

create index product_number_key on product (part_number_key(part_number) text_pattern_ops);
drop index product_maker_key;
create index product_maker_key on product (part_number_key(manufacturer_part_number) text_pattern_ops);
drop index customer_part_number_key;
create index customer_part_number_key on customer_part_number (account_id, part_number_key(number));
