-- Says of orders of seats what is so: assigning or beginning seats changes no status.

comment on table sales_order is 'A placed order (B §7 submitQuote, createCourseOrder). Status: OPEN when placed, also of seats, whoever they are assigned to; PROCESSING once the warehouse works on it, SHIPPED when every line left and COMPLETE when delivered, as the import says; CANCELLED.';
