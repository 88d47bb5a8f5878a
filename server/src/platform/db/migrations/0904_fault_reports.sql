-- A fault that is reported by the label of a machine: kept for the organization of the unit until it makes a service request of it or dismisses it.

create table fault_report (
  report_id int generated always as identity primary key,
  receipt text not null unique,
  account_id int not null references account,
  instance_id int not null references unit on delete cascade,
  request_key uuid not null,
  problem text not null,
  is_unsafe boolean not null,
  reporter text not null,
  contact text not null,
  reported_at timestamptz not null,
  answer text check (answer in ('SERVICE', 'DISMISSED')),
  answered_at timestamptz,
  answered_by text,
  answer_note text,
  sr_id int references service_request on delete set null,
  unique (instance_id, request_key)
);
comment on table fault_report is 'Faults reported at the machine, by the code on its label.';
comment on column fault_report.report_id is 'Id.';
comment on column fault_report.receipt is 'The number the reporter is told; random, so that reports cannot be counted.';
comment on column fault_report.account_id is 'Whose unit it was then.';
comment on column fault_report.instance_id is 'The unit.';
comment on column fault_report.request_key is 'Random key of the form: the same report sent again is answered with the first.';
comment on column fault_report.problem is 'What is wrong, in the words of the reporter.';
comment on column fault_report.is_unsafe is 'Whether the reporter finds it unsafe to use.';
comment on column fault_report.reporter is 'Name of the reporter; empty where none was given.';
comment on column fault_report.contact is 'Phone or e-mail of the reporter; empty where none was given.';
comment on column fault_report.reported_at is 'When.';
comment on column fault_report.answer is 'SERVICE with a service request, or DISMISSED; null while it is a draft.';
comment on column fault_report.answered_at is 'When it was answered.';
comment on column fault_report.answered_by is 'Who answered it, by name.';
comment on column fault_report.answer_note is 'Why it was dismissed.';
comment on column fault_report.sr_id is 'The service request made of it.';
create index fault_report_unit on fault_report (instance_id, reported_at desc);
create index fault_report_account on fault_report (account_id, reported_at) where answer is null;
alter table fault_report enable row level security;
create policy fault_report_accounts on fault_report
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, update on fault_report to portal_app;

create table fault_photo (
  report_id int not null references fault_report on delete cascade,
  position int not null,
  account_id int not null references account,
  content bytea not null,
  primary key (report_id, position)
);
comment on table fault_photo is 'Photos of reported faults, as small JPEG files.';
comment on column fault_photo.report_id is 'The report.';
comment on column fault_photo.position is 'Order, from 1.';
comment on column fault_photo.account_id is 'Whose unit it was then.';
comment on column fault_photo.content is 'The JPEG file.';
create index fault_photo_account on fault_photo (account_id);
alter table fault_photo enable row level security;
create policy fault_photo_accounts on fault_photo using (account_id in (select unnest(viewer_accounts())));
grant select on fault_photo to portal_app;

-- A stranger writes nothing but this, of a unit whose label they have read.
create function report_fault(code_read text, key uuid, number text, said text, unsafe boolean, by_name text, reach text, at timestamptz, photos bytea[])
  returns text language plpgsql security definer set search_path = public as $$
declare
  wanted record;
  made int;
begin
  select u.instance_id, u.account_id into wanted from unit_label l join unit u on u.instance_id = l.instance_id where l.code = code_read;
  if not found then return null; end if;
  insert into fault_report (receipt, account_id, instance_id, request_key, problem, is_unsafe, reporter, contact, reported_at)
    values (number, wanted.account_id, wanted.instance_id, key, said, unsafe, by_name, reach, at)
    on conflict (instance_id, request_key) do nothing returning report_id into made;
  if made is null then return (select f.receipt from fault_report f where f.instance_id = wanted.instance_id and f.request_key = key); end if;
  insert into fault_photo (report_id, position, account_id, content)
    select made, p.position, wanted.account_id, p.content from unnest(photos) with ordinality as p (content, position);
  return number;
end $$;
comment on function report_fault(text, uuid, text, text, boolean, text, text, timestamptz, bytea[]) is 'Keeps a fault that is reported at the machine; its receipt, or null for an unknown code.';
