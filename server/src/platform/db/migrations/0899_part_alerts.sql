-- What people want to hear of a part, once: that it is in stock again, or costs no more than they say.

create table part_alert (
  alert_id int generated always as identity (start with 1000) primary key,
  user_id text not null references portal_user on delete cascade,
  account_id int references account on delete cascade,
  kind text not null check (kind in ('STOCK', 'PRICE')),
  item_id int not null references product on delete cascade,
  wanted int not null default 1 check (wanted between 1 and 99999),
  below numeric(12, 2) check (below > 0),
  currency text,
  made_at timestamptz not null,
  told_at timestamptz,
  unique nulls not distinct (user_id, account_id, item_id, kind),
  check ((kind = 'PRICE') = (below is not null and currency is not null))
);
comment on table part_alert is 'What a person wants to hear of a part, once.';
comment on column part_alert.alert_id is 'Id.';
comment on column part_alert.user_id is 'Who.';
comment on column part_alert.account_id is 'The organization whose prices count; null for a personal customer.';
comment on column part_alert.kind is 'STOCK: so many pieces are free; PRICE: it costs no more than an amount.';
comment on column part_alert.item_id is 'The part.';
comment on column part_alert.wanted is 'Pieces that are to be free.';
comment on column part_alert.below is 'The most that one piece is to cost.';
comment on column part_alert.currency is 'Currency of that amount.';
comment on column part_alert.made_at is 'When it was asked for, the last time.';
comment on column part_alert.told_at is 'When the person was told; null while they wait.';
create index part_alert_waiting on part_alert (item_id) where told_at is null;
create index part_alert_account on part_alert (account_id);
alter table part_alert enable row level security;
create policy part_alert_own on part_alert
  using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job')
  with check (user_id = (select viewer_user()) and (account_id is null or account_id in (select unnest(viewer_accounts()))) or (select viewer_exception()) = 'job');
grant select, insert, update, delete on part_alert to portal_app;

create table part_alert_due (
  due_id bigint generated always as identity primary key,
  item_id int not null
);
comment on table part_alert_due is 'Parts with alerts whose stock rose or whose price changed, until a job has looked at them. Each mark is a row of its own, so that no one who marks waits.';
comment on column part_alert_due.due_id is 'In the order they were marked.';
comment on column part_alert_due.item_id is 'The part.';
grant select, insert, delete on part_alert_due to portal_app;

-- The owner's rights: whoever changes stock or prices sees no alert of anybody.
create function alerts_follow_stock() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into part_alert_due (item_id)
    select n.item_id from part_alert a join changed n on n.item_id = a.item_id join before o on o.item_id = n.item_id
    where a.told_at is null and a.kind = 'STOCK' and n.on_hand - n.reserved > o.on_hand - o.reserved and n.on_hand - n.reserved >= a.wanted;
  return null;
end $$;
comment on function alerts_follow_stock() is 'Marks parts of which more became free, where somebody waits for that.';
create function alerts_follow_rows() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into part_alert_due (item_id)
    select distinct n.item_id from part_alert a join changed n on n.item_id = a.item_id where a.told_at is null and a.kind = tg_argv[0];
  return null;
end $$;
comment on function alerts_follow_rows() is 'Marks parts whose stock or prices were written, where somebody waits for that.';
revoke execute on function alerts_follow_stock(), alerts_follow_rows() from public;
create trigger stock_update_alerts after update on stock referencing old table as before new table as changed
  for each statement execute function alerts_follow_stock();
create trigger stock_insert_alerts after insert on stock referencing new table as changed
  for each statement execute function alerts_follow_rows('STOCK');
create trigger price_insert_alerts after insert on product_price referencing new table as changed
  for each statement execute function alerts_follow_rows('PRICE');
create trigger price_update_alerts after update on product_price referencing new table as changed
  for each statement execute function alerts_follow_rows('PRICE');
create trigger own_price_insert_alerts after insert on customer_price referencing new table as changed
  for each statement execute function alerts_follow_rows('PRICE');
create trigger own_price_update_alerts after update on customer_price referencing new table as changed
  for each statement execute function alerts_follow_rows('PRICE');
