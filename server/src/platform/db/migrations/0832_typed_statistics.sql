-- The planner takes no statistics from a partial index. Without these it guessed that a number is typed by one row in 200, and read all
-- units of an organization from the newest on.
create statistics unit_fa_serial_text on (lower(fa_serial)) from unit;
create statistics unit_vin_text on (lower(chassis_vin)) from unit;
create statistics unit_vehicle_text on (lower(customer_vehicle_number)) from unit;
create statistics sales_order_po_text on (lower(po_number)) from sales_order;
analyze unit;
analyze sales_order;
