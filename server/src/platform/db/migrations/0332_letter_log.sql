-- The outbox for operators: what is sent again, and attachments to copy [P9.76].
alter table letter
  add column resend_of bigint references letter,
  add column resent_by text,
  add column resent_name text;
comment on column letter.resend_of is 'The message this one is a copy of; null for one that was written first.';
comment on column letter.resent_by is 'The operator who had it sent again.';
comment on column letter.resent_name is 'Their name then.';
create policy letter_attachment_staff on letter_attachment for select using ((select viewer_exception()) = 'staff');
