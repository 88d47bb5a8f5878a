-- The inspection calendar begins with the units whose last inspection failed, then goes on by the day that is due.

create index unit_inspection_urgency on unit (account_id, (case when inspection_failed then '-infinity'::date else inspection_due end), instance_id);
