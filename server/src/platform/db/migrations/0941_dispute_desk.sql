-- Staff see the disputes of all organizations, ask back and answer in place of the ERP; what both sides write and their files stay with a dispute.

alter table invoice_dispute add column asked_at timestamptz;
comment on column invoice_dispute.asked_at is 'Since when a question of staff waits for the customer; null while staff are to answer.';
alter table invoice_dispute add column answered_by text;
comment on column invoice_dispute.answered_by is 'Name of staff who answered in place of the ERP; null for its own answer and until there is one.';
create policy invoice_dispute_staff on invoice_dispute for select using ((select viewer_exception()) = 'staff');
create index invoice_dispute_waiting on invoice_dispute (created_at) where status = 'OPEN';

create table dispute_message (
  message_id bigint generated always as identity primary key,
  dispute_id bigint not null references invoice_dispute on delete cascade,
  account_id int not null references account,
  author text not null,
  from_staff boolean not null,
  text text not null,
  said_at timestamptz not null,
  told_at timestamptz
);
comment on table dispute_message is 'What customer and staff wrote each other about a dispute.';
comment on column dispute_message.message_id is 'Id; later ones are greater.';
comment on column dispute_message.dispute_id is 'The dispute.';
comment on column dispute_message.account_id is 'Whose dispute it is.';
comment on column dispute_message.author is 'Name of who wrote it.';
comment on column dispute_message.from_staff is 'Whether staff wrote it.';
comment on column dispute_message.text is 'What they wrote.';
comment on column dispute_message.said_at is 'When.';
comment on column dispute_message.told_at is 'When the other side was notified of it, or there was nobody to notify.';
create index dispute_message_dispute on dispute_message (dispute_id, message_id);
create index dispute_message_account on dispute_message (account_id);
create index dispute_message_untold on dispute_message (message_id) where told_at is null;
alter table dispute_message enable row level security;
create policy dispute_message_accounts on dispute_message
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'))
  with check (account_id in (select unnest(viewer_accounts())) and not from_staff or (select viewer_exception()) in ('staff', 'job'));
grant select, insert on dispute_message to portal_app;
grant update (told_at) on dispute_message to portal_app;

create table dispute_file (
  dispute_id bigint not null references invoice_dispute on delete cascade,
  file_id uuid not null references stored_file,
  account_id int not null references account,
  added_by text not null,
  added_at timestamptz not null,
  primary key (dispute_id, file_id)
);
comment on table dispute_file is 'A file that the customer added to a dispute.';
comment on column dispute_file.dispute_id is 'The dispute.';
comment on column dispute_file.file_id is 'The file.';
comment on column dispute_file.account_id is 'Whose dispute it is.';
comment on column dispute_file.added_by is 'Name of who added it.';
comment on column dispute_file.added_at is 'When.';
create index dispute_file_account on dispute_file (account_id);
create index dispute_file_file on dispute_file (file_id);
alter table dispute_file enable row level security;
create policy dispute_file_accounts on dispute_file
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select, insert on dispute_file to portal_app;

create function dispute_message_written() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update invoice_dispute set asked_at = case when new.from_staff then new.said_at end where dispute_id = new.dispute_id and status = 'OPEN';
  return null;
end $$;
comment on function dispute_message_written() is 'A dispute waits for the side that did not write last.';
create trigger dispute_message_written after insert on dispute_message for each row execute function dispute_message_written();

alter table dispute_answer add column answered_by text;
comment on column dispute_answer.answered_by is 'Name of staff who answered in place of the ERP; null for its own.';
create policy dispute_answer_staff on dispute_answer using ((select viewer_exception()) = 'staff');

create function dispute_answer_stands() returns trigger language plpgsql as $$
begin
  if new.status <> old.status or new.accepted_amount is not null and new.accepted_amount <> old.accepted_amount then
    raise exception 'Staff have answered this dispute already.' using errcode = 'check_violation', constraint = 'dispute_answer_stands';
  end if;
  new.accepted_amount := old.accepted_amount;
  new.answer := old.answer;
  new.answered_at := old.answered_at;
  return new;
end $$;
comment on function dispute_answer_stands() is 'An answer of staff stands: the ERP adds the number of the credit memo to it, and no other answer.';
create trigger dispute_answer_stands before update on dispute_answer for each row when (old.answered_by is not null) execute function dispute_answer_stands();

create or replace function dispute_answered() returns trigger language plpgsql security definer set search_path = public as $$
declare
  accepted constant bigint := case when new.status = 'ACCEPTED' then round(new.accepted_amount * 100) end;
begin
  update invoice_dispute set status = new.status, answer = new.answer, closed_at = new.answered_at, accepted_cents = accepted, credit_memo = new.credit_memo,
    answered_by = new.answered_by, asked_at = null,
    told_at = case when status = new.status and answer is not distinct from new.answer and accepted_cents is not distinct from accepted then told_at end
  where dispute_id = new.dispute_id and status <> 'WITHDRAWN';
  return null;
end $$;

create or replace function dispute_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('dispute.changed', d.account_id, d.dispute_id::text, jsonb_build_object('dispute_id', d.dispute_id, 'account_number', a.account_number,
    'trx_number', i.trx_number, 'status', d.status, 'reason', d.reason, 'comment', d.comment, 'disputed_by', d.user_name, 'created_at', d.created_at,
    'currency', i.currency, 'amount', round(coalesce(d.cents / 100.0, i.open), 2),
    'accepted_amount', round(d.accepted_cents / 100.0, 2), 'credit_memo', d.credit_memo, 'answer', d.answer, 'answered_by', d.answered_by,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l -> 'lineNumber', 'quantity', l -> 'quantity',
      'amount', round((l ->> 'cents')::numeric / 100, 2)) order by n), '[]') from jsonb_array_elements(d.lines) with ordinality as e (l, n))))
  from invoice_dispute d join account a on a.account_id = d.account_id join invoice i on i.customer_trx_id = d.customer_trx_id where d.dispute_id = new.dispute_id;
  return null;
end $$;
