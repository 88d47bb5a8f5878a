-- What a unit reports reaches the contacts of its groups: collected, at most one message for a unit in a quarter of an hour.

create table unit_event_pending (
  event_id bigint primary key references telematics_event on delete cascade,
  instance_id int not null references unit on delete cascade
);
comment on table unit_event_pending is 'Events nobody was notified of yet.';
comment on column unit_event_pending.event_id is 'The event.';
comment on column unit_event_pending.instance_id is 'Its unit.';
create index unit_event_pending_unit on unit_event_pending (instance_id);
alter table unit_event_pending enable row level security;
create policy unit_event_pending_job on unit_event_pending using ((select viewer_exception()) = 'job');
grant select, delete on unit_event_pending to portal_app;

create table unit_digest (
  instance_id int primary key references unit on delete cascade,
  sent_at timestamptz not null
);
comment on table unit_digest is 'When people were last notified of the events of a unit.';
comment on column unit_digest.instance_id is 'The unit.';
comment on column unit_digest.sent_at is 'When.';
alter table unit_digest enable row level security;
create policy unit_digest_job on unit_digest using ((select viewer_exception()) = 'job');
grant select, insert, update on unit_digest to portal_app;

-- Old events, which a first import brings, and those of the demo world are no news.
create function telematics_event_pending() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from first_fill where finished_at is null) then return null; end if;
  insert into unit_event_pending (event_id, instance_id)
    select event_id, instance_id from added where at > now() - interval '1 day';
  return null;
end $$;
comment on function telematics_event_pending() is 'Keeps new events until people were notified of them.';
revoke all on function telematics_event_pending() from public;
create trigger telematics_event_pending after insert on telematics_event
  referencing new table as added for each statement execute function telematics_event_pending();
