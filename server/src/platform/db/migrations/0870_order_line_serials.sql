-- The lines of a unit are found by its serial first: by the organization alone an index finds all lines of a large one.
drop index order_line_serial_typed;
create index order_line_serial_typed on order_line (lower(unit_serial), account_id) where unit_serial is not null;
