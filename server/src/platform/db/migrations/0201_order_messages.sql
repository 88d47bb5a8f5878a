-- What was asked about an order and answered, readable on its page.

create table order_message (
  order_message_id int generated always as identity primary key,
  order_id int not null references sales_order on delete cascade,
  account_id int not null references account,
  user_id text not null,
  author text not null,
  email text not null,
  from_staff boolean not null,
  text text not null,
  said_at timestamptz not null
);
comment on table order_message is 'A question about an order, or an answer of staff.';
comment on column order_message.order_message_id is 'Id; later ones are greater.';
comment on column order_message.order_id is 'The order.';
comment on column order_message.account_id is 'The organization of the order.';
comment on column order_message.user_id is 'Who wrote it.';
comment on column order_message.author is 'Their name then.';
comment on column order_message.email is 'Their email address then: where answers to a question go.';
comment on column order_message.from_staff is 'Whether it is an answer.';
comment on column order_message.text is 'What they wrote.';
comment on column order_message.said_at is 'When.';
create index order_message_order on order_message (order_id, order_message_id);
alter table order_message enable row level security;
create policy order_message_seen on order_message for select
  using (account_id in (select unnest(viewer_accounts())));
create policy order_message_said on order_message for insert
  with check (account_id in (select unnest(viewer_accounts())) and user_id = (select viewer_user()));
grant select, insert on order_message to portal_app;
