-- A unit that must not be used stays so when it goes to another organization (docs/decisions/049-out-of-service-follows-the-unit.md).

create function out_of_service_follows(moved int, owner int) returns void language sql security definer set search_path = public as $$
  with left_behind as (
    update out_of_service
    set signed_off_by = 'Moved with the unit', signed_off_at = now(), sign_off_note = 'The unit went to another organization and is out of service there.'
    where instance_id = moved and account_id <> owner and signed_off_at is null
    returning cause, reason, taken_at
  )
  insert into out_of_service (account_id, instance_id, cause, reason, taken_by, taken_at)
  select owner, moved, cause, reason, 'The former organization', taken_at from left_behind
$$;
comment on function out_of_service_follows(int, int) is 'Hands the reasons why a unit is out of service to the organization that has it now, without the names of the former one.';
revoke execute on function out_of_service_follows(int, int) from public;

create function unit_moved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform out_of_service_follows(new.instance_id, new.account_id);
  return null;
end $$;
comment on function unit_moved() is 'After a unit went to another organization: it is out of service there, too.';
create trigger unit_moved after update of account_id on unit for each row when (old.account_id is distinct from new.account_id)
  execute function unit_moved();

select out_of_service_follows(u.instance_id, u.account_id) from unit u
where exists (select from out_of_service o where o.instance_id = u.instance_id and o.account_id <> u.account_id and o.signed_off_at is null);
