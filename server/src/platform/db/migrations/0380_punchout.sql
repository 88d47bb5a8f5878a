-- Punch-out: buying from inside a procurement system, by cXML or OCI.

create table punchout_connection (
  connection_id int generated always as identity primary key,
  account_id int not null references account,
  user_id text not null references portal_user on delete cascade,
  name text not null check (length(name) between 1 and 80),
  protocol text not null check (protocol in ('cxml', 'oci')),
  is_active boolean not null default true,
  is_test boolean not null default true,
  sender_domain text not null default '',
  sender_identity text not null,
  from_domain text not null default '',
  from_identity text not null default '',
  to_domain text not null default '',
  to_identity text not null default '',
  secret_hash text,
  secret_made_at timestamptz,
  former_secret_hash text,
  former_secret_until timestamptz,
  return_hosts text[] not null default '{}',
  frame_hosts text[] not null default '{}',
  return_field text not null default 'cxml-urlencoded' check (return_field in ('cxml-urlencoded', 'cxml-base64')),
  unit_map jsonb not null default '{}',
  unspsc_map jsonb not null default '{}',
  unspsc_default text not null default '',
  vendor_number text not null default '',
  username_field text not null default 'USERNAME',
  password_field text not null default 'PASSWORD',
  hook_field text not null default 'HOOK_URL',
  confirmation_url text not null default '',
  ship_notice_url text not null default '',
  invoice_url text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (protocol, sender_domain, sender_identity, from_domain, from_identity)
);
comment on table punchout_connection is 'A procurement system of an organization whose people buy here.';
comment on column punchout_connection.connection_id is 'Id.';
comment on column punchout_connection.account_id is 'The organization that buys.';
comment on column punchout_connection.user_id is 'The user its people shop as.';
comment on column punchout_connection.name is 'What the provider and the organization call it.';
comment on column punchout_connection.protocol is 'cxml or oci.';
comment on column punchout_connection.is_active is 'Whether anybody gets in.';
comment on column punchout_connection.is_test is 'Whether its messages say that they are tests and no order comes of them.';
comment on column punchout_connection.sender_domain is 'Domain of the credential that the sender proves; empty for OCI.';
comment on column punchout_connection.sender_identity is 'Identity of the sender; for OCI the user name.';
comment on column punchout_connection.from_domain is 'Domain of the buyer''s identity where one sender serves many; empty for any.';
comment on column punchout_connection.from_identity is 'Identity of the buyer where one sender serves many; empty for any.';
comment on column punchout_connection.to_domain is 'Domain of our identity at the buyer.';
comment on column punchout_connection.to_identity is 'Our identity at the buyer.';
comment on column punchout_connection.secret_hash is 'Hash of the shared secret, which is shown once; null before one was made.';
comment on column punchout_connection.secret_made_at is 'When the secret was made.';
comment on column punchout_connection.former_secret_hash is 'Hash of the secret before, while both are good.';
comment on column punchout_connection.former_secret_until is 'Until when the secret before is good.';
comment on column punchout_connection.return_hosts is 'Hosts that a cart may be returned to.';
comment on column punchout_connection.frame_hosts is 'Hosts whose pages may frame the shop.';
comment on column punchout_connection.return_field is 'Form field of the returned cart: cxml-urlencoded or cxml-base64.';
comment on column punchout_connection.unit_map is 'Unit codes of the buyer by ours.';
comment on column punchout_connection.unspsc_map is 'UNSPSC codes by part number, before those of the catalog.';
comment on column punchout_connection.unspsc_default is 'UNSPSC code of a part without one; empty for none.';
comment on column punchout_connection.vendor_number is 'Our supplier number at the buyer.';
comment on column punchout_connection.username_field is 'Name of the OCI field with the user name.';
comment on column punchout_connection.password_field is 'Name of the OCI field with the password.';
comment on column punchout_connection.hook_field is 'Name of the OCI field with the return address.';
comment on column punchout_connection.confirmation_url is 'Where order confirmations are sent; empty for nowhere.';
comment on column punchout_connection.ship_notice_url is 'Where ship notices are sent; empty for nowhere.';
comment on column punchout_connection.invoice_url is 'Where invoices are sent; empty for nowhere.';
comment on column punchout_connection.created_at is 'When it was made.';
comment on column punchout_connection.updated_at is 'When it was last changed.';
create index punchout_connection_account on punchout_connection (account_id);
create index punchout_connection_user on punchout_connection (user_id);
alter table punchout_connection enable row level security;
create policy punchout_connection_seen on punchout_connection for select
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'sign-in', 'job'));
create policy punchout_connection_kept on punchout_connection for update
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'staff');
create policy punchout_connection_made on punchout_connection for insert with check ((select viewer_exception()) = 'staff');
create policy punchout_connection_removed on punchout_connection for delete using ((select viewer_exception()) = 'staff');
grant select, insert, update, delete on punchout_connection to portal_app;

create table punchout_session (
  session_id int generated always as identity primary key,
  connection_id int not null references punchout_connection on delete cascade,
  account_id int not null references account,
  user_id text not null references portal_user on delete cascade,
  basket_id int not null,
  tab_key text not null unique,
  operation text not null check (operation in ('create', 'edit', 'inspect', 'validate', 'detail')),
  buyer_cookie text not null,
  payload_id text,
  hook_url text not null,
  charset text not null default 'UTF-8',
  target text not null default '_top',
  echo jsonb not null default '{}',
  items jsonb not null default '[]',
  selected_item text,
  is_test boolean not null default false,
  token_hash text unique,
  token_until timestamptz not null,
  auth_session_id text,
  created_at timestamptz not null,
  started_at timestamptz,
  returned_at timestamptz,
  outcome text check (outcome in ('RETURNED', 'CANCELED')),
  ends_at timestamptz not null
);
comment on table punchout_session is 'A visit from a procurement system: asked for by it, begun by one browser tab, ended by the returned cart.';
comment on column punchout_session.session_id is 'Id; later ones are greater.';
comment on column punchout_session.connection_id is 'The connection it came by.';
comment on column punchout_session.account_id is 'The organization that buys.';
comment on column punchout_session.user_id is 'The user of the connection.';
comment on column punchout_session.basket_id is 'The first visit that has this cart: visits of one buyer cookie share it.';
comment on column punchout_session.tab_key is 'What the addresses of its pages begin with; no secret.';
comment on column punchout_session.operation is 'create, edit or inspect; validate and detail of OCI.';
comment on column punchout_session.buyer_cookie is 'What the returned cart must repeat; of OCI one of ours.';
comment on column punchout_session.payload_id is 'Id of the request it came with.';
comment on column punchout_session.hook_url is 'Where the cart is returned to, unaltered.';
comment on column punchout_session.charset is 'Character set of the form that returns it.';
comment on column punchout_session.target is 'Window that the form is sent to.';
comment on column punchout_session.echo is 'Fields of OCI that go back as they came.';
comment on column punchout_session.items is 'The cart that came with an edit or inspect.';
comment on column punchout_session.selected_item is 'The part that the visit opens with.';
comment on column punchout_session.is_test is 'Whether it is a test.';
comment on column punchout_session.token_hash is 'Hash of what begins it, until it is used.';
comment on column punchout_session.token_until is 'Until when it may begin.';
comment on column punchout_session.auth_session_id is 'The session of the visitor.';
comment on column punchout_session.created_at is 'When the procurement system asked for it.';
comment on column punchout_session.started_at is 'When the tab began.';
comment on column punchout_session.returned_at is 'When the cart was last returned.';
comment on column punchout_session.outcome is 'RETURNED with lines, or CANCELED without.';
comment on column punchout_session.ends_at is 'When it is over.';
create index punchout_session_basket on punchout_session (connection_id, buyer_cookie, session_id desc);
create index punchout_session_account on punchout_session (account_id, session_id desc);
create index punchout_session_user on punchout_session (user_id);
create unique index punchout_session_auth on punchout_session (auth_session_id) where auth_session_id is not null;
alter table punchout_session enable row level security;
create policy punchout_session_seen on punchout_session for select
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'sign-in', 'job'));
create policy punchout_session_made on punchout_session for insert with check (account_id in (select unnest(viewer_accounts())));
create policy punchout_session_changed on punchout_session for update using (account_id in (select unnest(viewer_accounts())));
create policy punchout_session_removed on punchout_session for delete using ((select viewer_exception()) = 'job');
grant select, insert, update, delete on punchout_session to portal_app;

create table punchout_message (
  message_id int generated always as identity primary key,
  connection_id int references punchout_connection on delete cascade,
  account_id int references account,
  session_id int references punchout_session on delete set null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null,
  payload_id text,
  document text not null,
  status_code int,
  status_text text not null default '',
  findings jsonb not null default '[]',
  sent_at timestamptz not null
);
comment on table punchout_message is 'Documents that came from procurement systems or went to them, with secrets masked.';
comment on column punchout_message.message_id is 'Id; later ones are greater.';
comment on column punchout_message.connection_id is 'The connection; null where the sender is not known.';
comment on column punchout_message.account_id is 'The organization; null where the sender is not known.';
comment on column punchout_message.session_id is 'The visit it belongs to.';
comment on column punchout_message.direction is 'in or out.';
comment on column punchout_message.kind is 'Its kind, as PunchOutSetupRequest.';
comment on column punchout_message.payload_id is 'Its own id.';
comment on column punchout_message.document is 'The document; secrets are masked before it is kept.';
comment on column punchout_message.status_code is 'Status it was answered with; null without an answer.';
comment on column punchout_message.status_text is 'Text of that status.';
comment on column punchout_message.findings is 'What the check of the document found: level, message, where.';
comment on column punchout_message.sent_at is 'When it came or went.';
create index punchout_message_account on punchout_message (account_id, message_id desc);
create index punchout_message_connection on punchout_message (connection_id, message_id desc);
create index punchout_message_session on punchout_message (session_id) where session_id is not null;
create index punchout_message_payload on punchout_message (connection_id, payload_id) where payload_id is not null;
alter table punchout_message enable row level security;
create policy punchout_message_seen on punchout_message for select
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
create policy punchout_message_made on punchout_message for insert
  with check (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('sign-in', 'job'));
create policy punchout_message_changed on punchout_message for update
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
create policy punchout_message_removed on punchout_message for delete using ((select viewer_exception()) = 'job');
grant select, insert, update, delete on punchout_message to portal_app;

-- A visit has a cart of its own.
alter table shopping_cart add column punchout_basket_id int references punchout_session (session_id) on delete cascade;
comment on column shopping_cart.punchout_basket_id is 'The visit from a procurement system that it was begun in; null for a user''s own cart.';
create index shopping_cart_punchout on shopping_cart (punchout_basket_id) where punchout_basket_id is not null;
alter table shopping_cart drop constraint shopping_cart_user_id_application_account_id_staff_user_id_key;
alter table shopping_cart add unique nulls not distinct (user_id, application, account_id, staff_user_id, punchout_basket_id);

-- The session of a visit knows it in the one round trip that every request makes.
create or replace function session_facts(wanted text, at timestamptz) returns table (expires_at timestamptz, facts jsonb, acting jsonb)
  language sql stable security definer set search_path = public as $$
  select s.expires_at, user_facts(s.user_id) || coalesce((select jsonb_build_object('punchout', jsonb_build_object(
      'sessionId', p.session_id, 'basketId', p.basket_id, 'operation', p.operation, 'protocol', c.protocol, 'tabKey', p.tab_key,
      'hookUrl', p.hook_url, 'charset', p.charset, 'target', p.target, 'isOver', not c.is_active or p.ends_at <= at))
      from punchout_session p join punchout_connection c using (connection_id) where p.auth_session_id = s.id), '{}'),
    (select jsonb_build_object('actingId', a.acting_id, 'mayChange', a.may_change, 'endsAt', a.ends_at, 'reason', a.reason, 'facts', user_facts(a.user_id))
      from acting a
      where a.staff_session_id = s.id and a.staff_user_id = s.user_id and a.begun_at is not null and a.ended_at is null and a.ends_at > at)
  from auth_session s where s.id = wanted and s.expires_at > at
$$;

select audit_watch('punchout_connection', 'punchout connection', key => 'r.connection_id', account => 'r.account_id',
  id => 'r.connection_id', name => 'r.name', fields => $$jsonb_build_object(
    'name', r.name, 'protocol', r.protocol, 'isActive', r.is_active, 'isTest', r.is_test, 'userId', r.user_id,
    'sender', r.sender_domain || ' ' || r.sender_identity, 'from', r.from_domain || ' ' || r.from_identity,
    'returnHosts', r.return_hosts, 'frameHosts', r.frame_hosts, 'secretMadeAt', r.secret_made_at)$$);
