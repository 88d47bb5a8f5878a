comment on function unit_condition(boolean, date, date) is 'The condition of a unit on a day: the one place that decides it.';
