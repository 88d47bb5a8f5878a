-- The code on a unit's label: opens a short page for whoever stands before the machine.

create table unit_label (
  instance_id int primary key references unit on delete cascade,
  account_id int not null references account,
  code text not null unique,
  created_at timestamptz not null
);
comment on table unit_label is 'The code printed on a unit''s label; made when a label is first printed.';
comment on column unit_label.instance_id is 'The unit.';
comment on column unit_label.account_id is 'Whose unit it was when the label was printed.';
comment on column unit_label.code is 'Random, so that nobody walks through the fleet by counting.';
comment on column unit_label.created_at is 'When it was made.';
alter table unit_label enable row level security;
create policy unit_label_accounts on unit_label using (account_id in (select unnest(viewer_accounts())));
grant select, insert, update, delete on unit_label to portal_app;

-- The one thing a stranger may ask of a unit, and all he hears: no serial, no customer, no place.
create function unit_by_label(wanted text) returns table (instance_id int, model text, illustration text, bulletin_count int)
  language sql stable security definer set search_path = public as $$
  select u.instance_id, m.name, m.illustration, u.bulletin_count
  from unit_label l join unit u on u.instance_id = l.instance_id join unit_model m on m.model_id = u.model_id
  where l.code = wanted
$$;
comment on function unit_by_label(text) is 'What the short public page of a labelled unit says.';
