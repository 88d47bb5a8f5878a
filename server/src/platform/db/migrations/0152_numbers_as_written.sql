-- Numbers of makers and of customers, found however their dashes, spaces and case are written.
create index product_maker_key on product (upper(translate(manufacturer_part_number, '-./_ ', '')));
create index customer_part_number_key on customer_part_number (account_id, upper(translate(number, '-./_ ', '')));
