-- One request reports units of several organizations: a report for each.
alter table notice_report drop constraint notice_report_request,
  add constraint notice_report_request unique (reported_by, request_key, account_id);
comment on column notice_report.request_key is 'Random key of the asker, the same for the reports of several organizations made at once: sending the same request again answers with the first.';
