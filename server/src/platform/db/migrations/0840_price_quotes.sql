-- Quotes that an organization asks for and negotiates with sales; the 30-minute quote of the checkout is the table quote.

create table price_quote (
  price_quote_id int generated always as identity primary key,
  quote_number text not null generated always as ('Q' || (100000 + price_quote_id)::text) stored unique,
  account_id int not null references account,
  user_id text not null,
  requested_by text not null,
  status text not null default 'SUBMITTED'
    check (status in ('SUBMITTED', 'OFFERED', 'COUNTERED', 'ACCEPTED', 'ORDERED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  version int not null default 1 check (version > 0),
  currency text not null,
  ship_to_address_id int,
  ship_to jsonb,
  line_count int not null,
  total numeric(14, 2),
  reason text,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  reminders smallint not null default 0,
  order_number text,
  check ((status = 'ORDERED') = (order_number is not null))
);
comment on table price_quote is 'A quote that an organization asked for: numbered, negotiated in versions, ordered once at its prices.';
comment on column price_quote.price_quote_id is 'Id.';
comment on column price_quote.quote_number is 'The number that people name.';
comment on column price_quote.account_id is 'The organization that it is for.';
comment on column price_quote.user_id is 'Who asked for it.';
comment on column price_quote.requested_by is 'Their name then.';
comment on column price_quote.status is 'SUBMITTED by the customer, OFFERED by sales, COUNTERED by the customer, ACCEPTED, ORDERED; or DECLINED, EXPIRED, WITHDRAWN.';
comment on column price_quote.version is 'The newest version of its lines.';
comment on column price_quote.currency is 'Of its prices.';
comment on column price_quote.ship_to_address_id is 'The address of the book it ships to, or null where none was named.';
comment on column price_quote.ship_to is 'That address as it was.';
comment on column price_quote.line_count is 'Lines of its newest version.';
comment on column price_quote.total is 'Lines of its newest version that are not left out, at their prices; null while one has none.';
comment on column price_quote.reason is 'Why it was declined.';
comment on column price_quote.requested_at is 'When it was asked for.';
comment on column price_quote.changed_at is 'When it last moved.';
comment on column price_quote.expires_at is 'Its prices hold until then.';
comment on column price_quote.reminders is 'How many reminders of its end went out.';
comment on column price_quote.order_number is 'The order it became.';
create index price_quote_account on price_quote (account_id, requested_at desc);
create index price_quote_open on price_quote (expires_at) where status in ('SUBMITTED', 'OFFERED', 'COUNTERED', 'ACCEPTED');
alter table price_quote enable row level security;
create policy price_quote_accounts on price_quote
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select, insert on price_quote to portal_app;
grant update (status, version, line_count, total, reason, changed_at, expires_at, reminders, order_number) on price_quote to portal_app;

create table price_quote_version (
  price_quote_id int not null references price_quote on delete cascade,
  version int not null check (version > 0),
  account_id int not null references account,
  from_staff boolean not null,
  user_id text not null,
  author text not null,
  made_at timestamptz not null,
  lines jsonb not null,
  primary key (price_quote_id, version)
);
comment on table price_quote_version is 'The lines of a quote as one side proposed them. It never changes.';
comment on column price_quote_version.price_quote_id is 'The quote.';
comment on column price_quote_version.version is '1 is the request.';
comment on column price_quote_version.account_id is 'The organization of the quote.';
comment on column price_quote_version.from_staff is 'Whether sales proposed it.';
comment on column price_quote_version.user_id is 'Who proposed it.';
comment on column price_quote_version.author is 'Their name then.';
comment on column price_quote_version.made_at is 'When.';
comment on column price_quote_version.lines is 'Its lines (server/src/buying/priceQuotes/priceQuotes.rules.ts).';
create index price_quote_version_account on price_quote_version (account_id);
alter table price_quote_version enable row level security;
create policy price_quote_version_accounts on price_quote_version
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
grant select, insert on price_quote_version to portal_app;

create table price_quote_message (
  message_id int generated always as identity primary key,
  price_quote_id int not null references price_quote on delete cascade,
  account_id int not null references account,
  user_id text not null,
  author text not null,
  from_staff boolean not null,
  text text not null,
  said_at timestamptz not null
);
comment on table price_quote_message is 'What customer and sales wrote each other about a quote.';
comment on column price_quote_message.message_id is 'Id; later ones are greater.';
comment on column price_quote_message.price_quote_id is 'The quote.';
comment on column price_quote_message.account_id is 'The organization of the quote.';
comment on column price_quote_message.user_id is 'Who wrote it.';
comment on column price_quote_message.author is 'Their name then.';
comment on column price_quote_message.from_staff is 'Whether sales wrote it.';
comment on column price_quote_message.text is 'What they wrote.';
comment on column price_quote_message.said_at is 'When.';
create index price_quote_message_quote on price_quote_message (price_quote_id, message_id);
create index price_quote_message_account on price_quote_message (account_id);
alter table price_quote_message enable row level security;
create policy price_quote_message_accounts on price_quote_message
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'staff');
grant select, insert on price_quote_message to portal_app;

select audit_watch('price_quote', 'price-quote', key => 'r.price_quote_id', account => 'r.account_id',
  id => 'r.quote_number', name => 'r.quote_number',
  fields => $$jsonb_build_object('status', r.status, 'version', r.version, 'reason', r.reason, 'order', r.order_number)$$);
