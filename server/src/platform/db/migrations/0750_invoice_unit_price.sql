-- What one piece costs may be less than a cent, as of washers and cable ties; the amount of the line is in cents.
alter table invoice_line alter column price type numeric(14, 4);
