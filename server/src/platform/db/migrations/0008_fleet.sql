-- Machines in customers' hands and what happens to them: units, assemblies, notices, service, warranty, events, inspections, groups and contacts.

create table unit_model (
  model_id text primary key,
  name text not null unique,
  product_line text not null,
  description text not null default '',
  working_height_feet int,
  rated_capacity_pounds int,
  illustration text not null,
  updated_at timestamptz not null default now()
);
comment on table unit_model is 'A model of machine the maker builds.';
comment on column unit_model.model_id is 'Short key, for example kestrel-37.';
comment on column unit_model.name is 'Name as shown, for example Kestrel 37.';
comment on column unit_model.product_line is 'Line as in the training menu: Aerial Devices, Chippers, Cranes, Digger Derricks, Specialty.';
comment on column unit_model.description is 'One or two sentences.';
comment on column unit_model.working_height_feet is 'Working height in feet.';
comment on column unit_model.rated_capacity_pounds is 'Rated platform or lifting capacity in pounds, for load events.';
comment on column unit_model.illustration is 'Key of the picture.';
comment on column unit_model.updated_at is 'When the row last changed.';
grant select, insert, update, delete on unit_model to portal_app;

create table unit (
  instance_id int primary key,
  account_id int not null references account,
  model_id text not null references unit_model,
  unit_serial text not null unique,
  fa_serial text,
  chassis_vin text,
  chassis text,
  customer_vehicle_number text,
  model_year int,
  in_service_date date,
  warranty_end date,
  warranty_types text[] not null default '{}',
  city text,
  state_province text,
  country text not null,
  current_location text,
  latitude double precision,
  longitude double precision,
  warning text,
  web_enabled boolean not null default false,
  global_rental boolean not null default false,
  unit_in_fleet boolean not null default true,
  engine_hours numeric(10,1),
  last_report_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table unit is 'One machine in a customer''s fleet (B §3 Fleet unit summary).';
comment on column unit.instance_id is 'Id of the machine in the ERP (instanceId).';
comment on column unit.account_id is 'Who has it.';
comment on column unit.model_id is 'Its model.';
comment on column unit.unit_serial is 'Serial of the unit.';
comment on column unit.fa_serial is 'Serial of the final assembly.';
comment on column unit.chassis_vin is 'Vehicle identification number of the chassis.';
comment on column unit.chassis is 'Make and model of the chassis.';
comment on column unit.customer_vehicle_number is 'The customer''s own number for it.';
comment on column unit.model_year is 'Model year.';
comment on column unit.in_service_date is 'Day it went into service.';
comment on column unit.warranty_end is 'Day the standard warranty ends.';
comment on column unit.warranty_types is 'Warranty types it was sold with.';
comment on column unit.city is 'City where it is kept.';
comment on column unit.state_province is 'State or province where it is kept.';
comment on column unit.country is 'Country where it is kept.';
comment on column unit.current_location is 'Last place known, in words.';
comment on column unit.latitude is 'Last place known.';
comment on column unit.longitude is 'Last place known.';
comment on column unit.warning is 'Active warning, if any.';
comment on column unit.web_enabled is 'Whether it sends telematics (webEnabled).';
comment on column unit.global_rental is 'Whether it is rented out (globalRental).';
comment on column unit.unit_in_fleet is 'Whether it still belongs to the fleet (unitInFleet).';
comment on column unit.engine_hours is 'Engine hours at the last report.';
comment on column unit.last_report_at is 'When it last reported.';
comment on column unit.updated_at is 'When the row last changed.';
create index unit_list on unit (account_id, unit_serial, instance_id);
create index unit_model_of on unit (account_id, model_id);
create index unit_vehicle on unit (account_id, customer_vehicle_number);
alter table unit enable row level security;
create policy unit_accounts on unit
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on unit to portal_app;

create table assembly (
  assembly_id text primary key,
  model_id text not null references unit_model,
  parent_id text references assembly,
  name text not null,
  position int not null default 0,
  illustration text
);
comment on table assembly is 'An assembly of a model, in a tree, with a drawing.';
comment on column assembly.assembly_id is 'Number of the assembly drawing.';
comment on column assembly.model_id is 'The model.';
comment on column assembly.parent_id is 'The assembly it is part of.';
comment on column assembly.name is 'Name.';
comment on column assembly.position is 'Order below its parent.';
comment on column assembly.illustration is 'Key of the drawing.';
create index assembly_model on assembly (model_id, parent_id, position);
grant select, insert, update, delete on assembly to portal_app;

create table bill_of_material (
  assembly_id text not null references assembly on delete cascade,
  callout int not null,
  item_id int not null references product,
  quantity int not null check (quantity > 0),
  note text
);
comment on table bill_of_material is 'A part of an assembly, with its callout in the drawing.';
comment on column bill_of_material.assembly_id is 'The assembly.';
comment on column bill_of_material.callout is 'Number in the drawing.';
comment on column bill_of_material.item_id is 'The part.';
comment on column bill_of_material.quantity is 'How many.';
comment on column bill_of_material.note is 'Note, for example a serial range.';
alter table bill_of_material add primary key (assembly_id, callout);
create index bill_of_material_item on bill_of_material (item_id);
grant select, insert, update, delete on bill_of_material to portal_app;

create table notice (
  apn_id int primary key,
  notice_number text not null unique,
  title text not null,
  kind text not null check (kind in ('Safety', 'Service', 'Improvement')),
  severity text not null check (severity in ('high', 'medium', 'low')),
  issued_on date not null,
  comply_by date,
  description text not null,
  corrective_steps text not null,
  model_ids text[] not null default '{}',
  updated_at timestamptz not null default now()
);
comment on table notice is 'A product notice (APN). Which customers it concerns is in notice_unit.';
comment on column notice.apn_id is 'Id (apnId).';
comment on column notice.notice_number is 'The number people quote.';
comment on column notice.title is 'Title.';
comment on column notice.kind is 'Safety, Service or Improvement.';
comment on column notice.severity is 'high, medium or low.';
comment on column notice.issued_on is 'Day it was issued.';
comment on column notice.comply_by is 'Day it must be done by.';
comment on column notice.description is 'What is wrong.';
comment on column notice.corrective_steps is 'What to do, one step a line.';
comment on column notice.model_ids is 'Models concerned.';
comment on column notice.updated_at is 'When the row last changed.';
grant select, insert, update, delete on notice to portal_app;

create table notice_attachment (
  attachment_id int generated by default as identity primary key,
  apn_id int not null references notice on delete cascade,
  filename text not null,
  description text not null default ''
);
comment on table notice_attachment is 'A document of a notice.';
comment on column notice_attachment.attachment_id is 'Id (attachmentId).';
comment on column notice_attachment.apn_id is 'The notice.';
comment on column notice_attachment.filename is 'File name.';
comment on column notice_attachment.description is 'What it is.';
alter table notice_attachment add constraint notice_attachment_key unique (apn_id, filename);
grant select, insert, update, delete on notice_attachment to portal_app;

create table notice_unit (
  apn_id int not null references notice on delete cascade,
  instance_id int not null references unit,
  account_id int not null references account,
  status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETE')),
  completed_on date,
  performed_by text,
  hours numeric(6,1),
  note text,
  reported_by text,
  reported_at timestamptz
);
comment on table notice_unit is 'A unit a notice concerns, and whether the work was done.';
comment on column notice_unit.apn_id is 'The notice.';
comment on column notice_unit.instance_id is 'The unit.';
comment on column notice_unit.account_id is 'Who has the unit.';
comment on column notice_unit.status is 'OPEN until reported complete.';
comment on column notice_unit.completed_on is 'Day the work was done.';
comment on column notice_unit.performed_by is 'Who did it.';
comment on column notice_unit.hours is 'Hours it took.';
comment on column notice_unit.note is 'Note of the report.';
comment on column notice_unit.reported_by is 'User who reported it.';
comment on column notice_unit.reported_at is 'When it was reported.';
alter table notice_unit add primary key (apn_id, instance_id);
create index notice_unit_list on notice_unit (account_id, status, apn_id);
create index notice_unit_unit on notice_unit (instance_id, status);
alter table notice_unit enable row level security;
create policy notice_unit_accounts on notice_unit
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on notice_unit to portal_app;

create table service_request (
  sr_id int generated by default as identity primary key,
  sr_number text not null unique,
  account_id int not null references account,
  instance_id int not null references unit,
  type text not null check (type in ('Repair', 'Preventive maintenance', 'Inspection', 'Notice', 'Warranty', 'Field call')),
  status text not null check (status in ('NEW', 'SCHEDULED', 'IN_PROGRESS', 'WAITING_PARTS', 'COMPLETED', 'CANCELLED')),
  problem text not null,
  resolution text,
  opened_at timestamptz not null,
  due_on date,
  completed_at timestamptz,
  technician text,
  place text,
  requested_by text,
  parts_used jsonb not null default '[]',
  updated_at timestamptz not null default now()
);
comment on table service_request is 'Work on a unit (''Service Jobs'').';
comment on column service_request.sr_id is 'Id (srId).';
comment on column service_request.sr_number is 'The number people quote.';
comment on column service_request.account_id is 'Whose unit it is.';
comment on column service_request.instance_id is 'The unit.';
comment on column service_request.type is 'Kind of work.';
comment on column service_request.status is 'Where it stands.';
comment on column service_request.problem is 'What is wrong, in the customer''s words.';
comment on column service_request.resolution is 'What was done.';
comment on column service_request.opened_at is 'When it was opened.';
comment on column service_request.due_on is 'Day it is due.';
comment on column service_request.completed_at is 'When it was completed or cancelled.';
comment on column service_request.technician is 'Technician.';
comment on column service_request.place is 'Where the work is done.';
comment on column service_request.requested_by is 'Who asked for it.';
comment on column service_request.parts_used is 'Parts used: a list of {"partNumber", "name", "quantity"}.';
comment on column service_request.updated_at is 'When the row last changed.';
create index service_request_list on service_request (account_id, opened_at desc, sr_id desc);
create index service_request_status on service_request (account_id, status, opened_at desc);
create index service_request_unit on service_request (instance_id, opened_at desc);
alter table service_request enable row level security;
create policy service_request_accounts on service_request
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on service_request to portal_app;

create table service_comment (
  comment_id int generated by default as identity primary key,
  sr_id int not null references service_request on delete cascade,
  account_id int not null references account,
  position int not null,
  author text not null,
  from_staff boolean not null default false,
  at timestamptz not null,
  text text not null
);
comment on table service_comment is 'A comment on a service request.';
comment on column service_comment.comment_id is 'Id.';
comment on column service_comment.sr_id is 'The request.';
comment on column service_comment.account_id is 'Whose unit it is.';
comment on column service_comment.position is 'Number of the comment within the request, from 1.';
comment on column service_comment.author is 'Who wrote it.';
comment on column service_comment.from_staff is 'Whether the maker''s people wrote it.';
comment on column service_comment.at is 'When.';
comment on column service_comment.text is 'What.';
alter table service_comment add constraint service_comment_key unique (sr_id, position);
alter table service_comment enable row level security;
create policy service_comment_accounts on service_comment
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on service_comment to portal_app;

create table warranty_claim (
  claim_id int generated by default as identity primary key,
  claim_number text not null unique,
  account_id int not null references account,
  instance_id int not null references unit,
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'INFO_NEEDED', 'APPROVED', 'DENIED', 'PAID')),
  warranty_type text,
  failure_date date,
  repair_date date,
  hours numeric(10,1),
  complaint text not null default '',
  cause text not null default '',
  correction text not null default '',
  amount_asked numeric(12,2) not null default 0,
  amount_granted numeric(12,2),
  currency text not null check (currency in ('USD', 'CAD')),
  billing_address_id int references address,
  shipping_address_id int references address,
  created_by text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decision_note text,
  updated_at timestamptz not null default now()
);
comment on table warranty_claim is 'A claim that a repair is paid under warranty.';
comment on column warranty_claim.claim_id is 'Id.';
comment on column warranty_claim.claim_number is 'The number people quote.';
comment on column warranty_claim.account_id is 'Who claims.';
comment on column warranty_claim.instance_id is 'The unit.';
comment on column warranty_claim.status is 'Where it stands.';
comment on column warranty_claim.warranty_type is 'Warranty type claimed under.';
comment on column warranty_claim.failure_date is 'Day of the failure.';
comment on column warranty_claim.repair_date is 'Day of the repair.';
comment on column warranty_claim.hours is 'Engine hours at the failure.';
comment on column warranty_claim.complaint is 'What was noticed.';
comment on column warranty_claim.cause is 'What was found.';
comment on column warranty_claim.correction is 'What was done.';
comment on column warranty_claim.amount_asked is 'Sum of the lines.';
comment on column warranty_claim.amount_granted is 'What was granted; null until decided.';
comment on column warranty_claim.currency is 'USD or CAD.';
comment on column warranty_claim.billing_address_id is 'Where the credit goes.';
comment on column warranty_claim.shipping_address_id is 'Where replacement parts go.';
comment on column warranty_claim.created_by is 'User who made it.';
comment on column warranty_claim.created_at is 'When the draft was made.';
comment on column warranty_claim.submitted_at is 'When it was submitted.';
comment on column warranty_claim.decided_at is 'When it was decided.';
comment on column warranty_claim.decision_note is 'Reason of the decision.';
comment on column warranty_claim.updated_at is 'When the row last changed.';
create index warranty_claim_list on warranty_claim (account_id, created_at desc, claim_id desc);
create index warranty_claim_status on warranty_claim (account_id, status, created_at desc);
create index warranty_claim_unit on warranty_claim (instance_id);
alter table warranty_claim enable row level security;
create policy warranty_claim_accounts on warranty_claim
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on warranty_claim to portal_app;

create table warranty_claim_line (
  claim_id int not null references warranty_claim on delete cascade,
  line_number int not null,
  account_id int not null references account,
  kind text not null check (kind in ('LABOUR', 'PART')),
  part_number text,
  description text not null,
  quantity numeric(10,2) not null,
  price numeric(12,2) not null,
  invoice_number text
);
comment on table warranty_claim_line is 'Labour or a part of a claim.';
comment on column warranty_claim_line.claim_id is 'The claim.';
comment on column warranty_claim_line.line_number is 'Number of the line, from 1.';
comment on column warranty_claim_line.account_id is 'Who claims.';
comment on column warranty_claim_line.kind is 'LABOUR or PART.';
comment on column warranty_claim_line.part_number is 'Part number of a part.';
comment on column warranty_claim_line.description is 'What.';
comment on column warranty_claim_line.quantity is 'Hours or pieces.';
comment on column warranty_claim_line.price is 'Per hour or piece.';
comment on column warranty_claim_line.invoice_number is 'Invoice the part was bought with.';
alter table warranty_claim_line add primary key (claim_id, line_number);
alter table warranty_claim_line enable row level security;
create policy warranty_claim_line_accounts on warranty_claim_line
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on warranty_claim_line to portal_app;

create table telematics_event (
  event_id bigint generated by default as identity primary key,
  event_number text not null unique,
  account_id int not null references account,
  instance_id int not null references unit,
  at timestamptz not null,
  kind text not null check (kind in ('SAFETY', 'PERFORMANCE', 'LOAD', 'ENERGY')),
  type text not null,
  severity text not null check (severity in ('high', 'medium', 'low')),
  value numeric(12,2),
  value_unit text,
  latitude double precision,
  longitude double precision,
  place text,
  operator_action text
);
comment on table telematics_event is 'Something a machine reported.';
comment on column telematics_event.event_id is 'Id.';
comment on column telematics_event.event_number is 'Id of the message at the telematics provider; importing it twice makes one event.';
comment on column telematics_event.account_id is 'Who has the unit.';
comment on column telematics_event.instance_id is 'The unit.';
comment on column telematics_event.at is 'When.';
comment on column telematics_event.kind is 'Screen it belongs to: SAFETY, PERFORMANCE, LOAD (ALMS) or ENERGY (JEMS).';
comment on column telematics_event.type is 'What happened, for example Outrigger override.';
comment on column telematics_event.severity is 'high, medium or low.';
comment on column telematics_event.value is 'Measured value.';
comment on column telematics_event.value_unit is 'Unit of the value: lb, percent, degrees, hours, kWh, gallons, psi.';
comment on column telematics_event.latitude is 'Where.';
comment on column telematics_event.longitude is 'Where.';
comment on column telematics_event.place is 'Where, in words.';
comment on column telematics_event.operator_action is 'What the operator did.';
create index telematics_event_list on telematics_event (account_id, kind, at desc, event_id desc);
create index telematics_event_unit on telematics_event (instance_id, at desc);
alter table telematics_event enable row level security;
create policy telematics_event_accounts on telematics_event
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on telematics_event to portal_app;

create table inspection (
  inspection_number text primary key,
  account_id int not null references account,
  instance_id int not null references unit,
  kind text not null check (kind in ('Annual', 'Dielectric', 'Quarterly', 'Structural')),
  due_on date not null,
  done_on date,
  result text check (result in ('PASS', 'PASS_WITH_REMARKS', 'FAIL')),
  inspector text,
  remark text
);
comment on table inspection is 'A periodic inspection of a unit, done or due.';
comment on column inspection.inspection_number is 'The number people quote.';
comment on column inspection.account_id is 'Who has the unit.';
comment on column inspection.instance_id is 'The unit.';
comment on column inspection.kind is 'Kind of inspection.';
comment on column inspection.due_on is 'Day it is due.';
comment on column inspection.done_on is 'Day it was done; null while due.';
comment on column inspection.result is 'Result.';
comment on column inspection.inspector is 'Who did it.';
comment on column inspection.remark is 'Remark.';
create index inspection_due on inspection (account_id, due_on) where done_on is null;
create index inspection_unit on inspection (instance_id, due_on desc);
alter table inspection enable row level security;
create policy inspection_accounts on inspection
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on inspection to portal_app;

create table contact (
  contact_id int generated by default as identity (start with 50000000) primary key,
  account_id int not null references account,
  first_name text not null,
  last_name text not null,
  email text check (email = lower(email)),
  job_title text,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table contact is 'A person at a customer, with or without a portal user (A §3 Contact).';
comment on column contact.contact_id is 'Id (contactId).';
comment on column contact.account_id is 'The organisation.';
comment on column contact.first_name is 'First name.';
comment on column contact.last_name is 'Last name.';
comment on column contact.email is 'E-mail address in lower case.';
comment on column contact.job_title is 'Job title.';
comment on column contact.active is 'false once deactivated.';
comment on column contact.updated_at is 'When the row last changed.';
create index contact_list on contact (account_id, last_name, first_name, contact_id);
create index contact_email on contact (email);
alter table contact enable row level security;
create policy contact_accounts on contact
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on contact to portal_app;

create table contact_phone (
  phone_line_id int generated by default as identity primary key,
  contact_id int not null references contact on delete cascade,
  account_id int not null references account,
  phone_number text not null,
  text_enabled boolean not null default false
);
comment on table contact_phone is 'A telephone number of a contact.';
comment on column contact_phone.phone_line_id is 'Id (phoneLineId).';
comment on column contact_phone.contact_id is 'The contact.';
comment on column contact_phone.account_id is 'The organisation.';
comment on column contact_phone.phone_number is 'The number.';
comment on column contact_phone.text_enabled is 'Whether texts may be sent to it.';
alter table contact_phone add constraint contact_phone_key unique (contact_id, phone_number);
alter table contact_phone enable row level security;
create policy contact_phone_accounts on contact_phone
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on contact_phone to portal_app;

create table unit_group (
  group_id int generated by default as identity primary key,
  group_key text unique,
  account_id int not null references account,
  name text not null,
  description text not null default '',
  multi_org boolean not null default false,
  billing_address_id int references address,
  shipping_address_id int references address,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table unit_group is 'A group of units (B §3 Group).';
comment on column unit_group.group_id is 'Id (groupId).';
comment on column unit_group.group_key is 'Key of the group in an import; null for groups made in the portal.';
comment on column unit_group.account_id is 'The organisation; the parent for a cross-organizational group.';
comment on column unit_group.name is 'Name.';
comment on column unit_group.description is 'Description.';
comment on column unit_group.multi_org is 'Whether it spans the organisations of the parent (multiOrg).';
comment on column unit_group.billing_address_id is 'Billing address.';
comment on column unit_group.shipping_address_id is 'Shipping address.';
comment on column unit_group.version is 'Counts changes; a stale one is refused.';
comment on column unit_group.updated_at is 'When the row last changed.';
create index unit_group_list on unit_group (account_id, name, group_id);
alter table unit_group enable row level security;
create policy unit_group_accounts on unit_group
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on unit_group to portal_app;

create table unit_group_unit (
  group_id int not null references unit_group on delete cascade,
  instance_id int not null references unit,
  account_id int not null references account
);
comment on table unit_group_unit is 'A unit in a group.';
comment on column unit_group_unit.group_id is 'The group.';
comment on column unit_group_unit.instance_id is 'The unit.';
comment on column unit_group_unit.account_id is 'The organisation of the group.';
alter table unit_group_unit add primary key (group_id, instance_id);
create index unit_group_unit_back on unit_group_unit (instance_id);
alter table unit_group_unit enable row level security;
create policy unit_group_unit_accounts on unit_group_unit
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on unit_group_unit to portal_app;

create table unit_group_parent (
  group_id int not null references unit_group on delete cascade,
  parent_group_id int not null references unit_group on delete cascade,
  account_id int not null references account
);
comment on table unit_group_parent is 'A group inside a group; never a cycle.';
comment on column unit_group_parent.group_id is 'The sub-group.';
comment on column unit_group_parent.parent_group_id is 'The group above.';
comment on column unit_group_parent.account_id is 'The organisation of the groups.';
alter table unit_group_parent add primary key (group_id, parent_group_id);
alter table unit_group_parent add constraint unit_group_parent_self check (group_id <> parent_group_id);
create index unit_group_parent_back on unit_group_parent (parent_group_id);
alter table unit_group_parent enable row level security;
create policy unit_group_parent_accounts on unit_group_parent
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on unit_group_parent to portal_app;

create table unit_group_contact (
  group_id int not null references unit_group on delete cascade,
  contact_id int not null references contact on delete cascade,
  account_id int not null references account
);
comment on table unit_group_contact is 'A contact of a group.';
comment on column unit_group_contact.group_id is 'The group.';
comment on column unit_group_contact.contact_id is 'The contact.';
comment on column unit_group_contact.account_id is 'The organisation of the group.';
alter table unit_group_contact add primary key (group_id, contact_id);
create index unit_group_contact_back on unit_group_contact (contact_id);
alter table unit_group_contact enable row level security;
create policy unit_group_contact_accounts on unit_group_contact
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on unit_group_contact to portal_app;
