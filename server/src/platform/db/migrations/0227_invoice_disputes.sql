-- Disputes of invoices or their lines: made and withdrawn here, answered by the ERP.

create table invoice_dispute (
  dispute_id bigint generated always as identity primary key,
  account_id int not null references account,
  customer_trx_id int not null references invoice on delete cascade,
  line_number int,
  reason text not null check (reason in ('PRICE', 'QUANTITY', 'NOT_RECEIVED', 'DAMAGED', 'DUPLICATE', 'TAX', 'OTHER')),
  comment text not null,
  user_id text not null,
  user_name text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'WITHDRAWN', 'ACCEPTED', 'REJECTED')),
  answer text,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'OPEN') = (closed_at is null))
);
comment on table invoice_dispute is 'Something that a customer says is wrong with an invoice. It is never deleted, and what was said never changes.';
comment on column invoice_dispute.dispute_id is 'Id of the dispute.';
comment on column invoice_dispute.account_id is 'Whose invoice it is.';
comment on column invoice_dispute.customer_trx_id is 'The invoice.';
comment on column invoice_dispute.line_number is 'The line that is wrong; null for the whole invoice.';
comment on column invoice_dispute.reason is 'What is wrong.';
comment on column invoice_dispute.comment is 'In the words of the person who disputes it.';
comment on column invoice_dispute.user_id is 'Who disputes it.';
comment on column invoice_dispute.user_name is 'Their name then.';
comment on column invoice_dispute.status is 'OPEN, WITHDRAWN by the customer, ACCEPTED or REJECTED by the ERP. A closed one does not open again.';
comment on column invoice_dispute.answer is 'What the company answered.';
comment on column invoice_dispute.created_at is 'When it was made.';
comment on column invoice_dispute.closed_at is 'When it was withdrawn or answered.';
create unique index invoice_dispute_open on invoice_dispute (customer_trx_id, coalesce(line_number, 0)) where status = 'OPEN';
create index invoice_dispute_invoice on invoice_dispute (customer_trx_id);
create index invoice_dispute_account on invoice_dispute (account_id) where status = 'OPEN';
alter table invoice_dispute enable row level security;
create policy invoice_dispute_accounts on invoice_dispute
  using (account_id in (select unnest(viewer_accounts())))
  with check (account_id in (select unnest(viewer_accounts())) and user_id = (select viewer_user()));
create policy invoice_dispute_withdrawn on invoice_dispute for update
  using (account_id in (select unnest(viewer_accounts())))
  with check (account_id in (select unnest(viewer_accounts())) and status = 'WITHDRAWN');
create policy invoice_dispute_import on invoice_dispute for select using ((select viewer_exception()) = 'import');
grant select, insert on invoice_dispute to portal_app;
grant update (status, closed_at) on invoice_dispute to portal_app;

create table dispute_answer (
  dispute_id bigint primary key references invoice_dispute on delete cascade,
  account_id int not null references account,
  status text not null check (status in ('ACCEPTED', 'REJECTED')),
  answer text,
  answered_at timestamptz not null
);
comment on table dispute_answer is 'What the ERP answered to disputes.';
comment on column dispute_answer.dispute_id is 'The dispute.';
comment on column dispute_answer.account_id is 'Whose dispute it is.';
comment on column dispute_answer.status is 'ACCEPTED or REJECTED.';
comment on column dispute_answer.answer is 'In words, for the customer.';
comment on column dispute_answer.answered_at is 'When.';
create index dispute_answer_account on dispute_answer (account_id);
alter table dispute_answer enable row level security;
create policy dispute_answer_import on dispute_answer using ((select viewer_exception()) = 'import');
grant select, insert, update on dispute_answer to portal_app;

create function dispute_answered() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update invoice_dispute set status = new.status, answer = new.answer, closed_at = new.answered_at
  where dispute_id = new.dispute_id and status <> 'WITHDRAWN';
  return null;
end $$;
comment on function dispute_answered() is 'The dispute has its answer; one that was withdrawn meanwhile needs none.';
create trigger dispute_answered after insert or update on dispute_answer for each row execute function dispute_answered();

create function dispute_moved() returns trigger language plpgsql as $$
begin
  if old.status <> 'OPEN' and new.status in ('OPEN', 'WITHDRAWN') then
    raise exception 'A dispute that was closed does not open again.';
  end if;
  return new;
end $$;
comment on function dispute_moved() is 'A dispute only closes.';
create trigger dispute_moved before update on invoice_dispute for each row execute function dispute_moved();
