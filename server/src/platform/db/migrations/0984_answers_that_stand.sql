-- The ERP learns neither of the reports of units nor, at once, of the answers of staff: its files do not undo them.
create function order_change_answer_stands() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    raise exception 'Staff have answered this change already.' using errcode = 'check_violation', constraint = 'order_change_answer_stands';
  end if;
  new.reason := old.reason;
  new.answered_at := old.answered_at;
  return new;
end $$;
comment on function order_change_answer_stands() is 'An answer of staff to a change of an order stands: the ERP says the same or is refused.';
create trigger order_change_answer_stands before update of status, reason, answered_at on order_change_answer
  for each row when (old.answered_by is not null) execute function order_change_answer_stands();

create function notice_report_stands() returns trigger language plpgsql as $$
begin
  if (select viewer_exception()) is distinct from 'import' then return new; end if;
  if new.status = 'OPEN' then return old; end if;
  new.completed_on := coalesce(new.completed_on, old.completed_on);
  new.performed_by := coalesce(new.performed_by, old.performed_by);
  new.hours := coalesce(new.hours, old.hours);
  new.note := coalesce(new.note, old.note);
  return new;
end $$;
comment on function notice_report_stands() is 'A unit that was reported here stays complete in the files of the ERP, which does not know of the report, until that is withdrawn.';
create trigger notice_report_stands before update on notice_unit
  for each row when (old.report_id is not null) execute function notice_report_stands();
