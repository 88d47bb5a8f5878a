-- Documents that follow the orders of procurement systems.

create table punchout_document (
  document_id int generated always as identity primary key,
  punchout_order_id int not null references punchout_order on delete cascade,
  connection_id int not null references punchout_connection on delete cascade,
  account_id int not null references account,
  kind text not null check (kind in ('ConfirmationRequest', 'ShipNoticeRequest', 'InvoiceDetailRequest')),
  subject text not null,
  payload_id text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'REFUSED', 'FAILED')),
  attempts int not null default 0,
  next_at timestamptz not null,
  status_code int,
  status_text text not null default '',
  made_at timestamptz not null,
  answered_at timestamptz,
  unique (punchout_order_id, kind, subject)
);
comment on table punchout_document is 'A document to be sent to a procurement system about one of its orders.';
comment on column punchout_document.document_id is 'Id; later ones are greater.';
comment on column punchout_document.punchout_order_id is 'The order it is about.';
comment on column punchout_document.connection_id is 'The connection it goes by.';
comment on column punchout_document.account_id is 'The organization that ordered.';
comment on column punchout_document.kind is 'ConfirmationRequest, ShipNoticeRequest or InvoiceDetailRequest.';
comment on column punchout_document.subject is 'What it is about: PLACED or CANCELED, the number of the shipment, the id of the invoice.';
comment on column punchout_document.payload_id is 'Id of the document, the same at each attempt.';
comment on column punchout_document.state is 'WAITING to be sent, ACCEPTED or REFUSED by the buyer, FAILED where nobody answered.';
comment on column punchout_document.attempts is 'How often it was sent since it was last asked for.';
comment on column punchout_document.next_at is 'When it is sent next.';
comment on column punchout_document.status_code is 'Code of the last Status; null before an answer.';
comment on column punchout_document.status_text is 'What the last answer said, or why there is none.';
comment on column punchout_document.made_at is 'When it was found that it must be sent.';
comment on column punchout_document.answered_at is 'When it was accepted or refused.';
create index punchout_document_account on punchout_document (account_id, document_id desc);
create index punchout_document_due on punchout_document (next_at) where state = 'WAITING';
alter table punchout_document enable row level security;
create policy punchout_document_seen on punchout_document for select
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
create policy punchout_document_made on punchout_document for insert with check ((select viewer_exception()) = 'job');
create policy punchout_document_changed on punchout_document for update
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select, insert, update on punchout_document to portal_app;
