-- What may be kept for a set time only: emails, and the entries of the audit, whose chain of seals stays whole.

alter table letter drop constraint letter_resend_of_fkey,
  add constraint letter_resend_of_fkey foreign key (resend_of) references letter on delete set null;
grant delete on letter to portal_app;

create table audit_checkpoint (
  seal_id bigint primary key references audit_seal,
  seal_hash bytea not null,
  removed_at timestamptz not null,
  hmac bytea not null
);
comment on table audit_checkpoint is 'Up to where the entries of the audit were removed because they were older than AUDIT_KEPT_DAYS; their seals stay, with the hash of each. Append-only for everybody.';
comment on column audit_checkpoint.seal_id is 'The last seal whose entries were removed, with those of all before.';
comment on column audit_checkpoint.seal_hash is 'The hash of that seal.';
comment on column audit_checkpoint.removed_at is 'When.';
comment on column audit_checkpoint.hmac is 'All the above with DATA_SECRET: who has the database alone cannot say that something was to be removed.';
alter table audit_checkpoint enable row level security;
create policy audit_checkpoint_job on audit_checkpoint using ((select viewer_exception()) = 'job') with check ((select viewer_exception()) = 'job');
grant select, insert on audit_checkpoint to portal_app;
create trigger audit_stays before update or delete or truncate on audit_checkpoint for each statement execute function audit_stays();

create function audit_checkpoint_is_old() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from audit_seal s where s.seal_id = new.seal_id and s.hash = new.seal_hash and s.sealed_at < now() - interval '30 days') then
    raise exception 'the audit is append-only' using errcode = 'insufficient_privilege', table = tg_table_name;
  end if;
  return new;
end $$;
comment on function audit_checkpoint_is_old() is 'Refuses to remove what was sealed in the last 30 days, whatever the configuration says.';
create trigger audit_checkpoint_is_old before insert on audit_checkpoint for each row execute function audit_checkpoint_is_old();

create function audit_may_go(cluster_of bigint, xid_of xid8) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from audit_seal s where s.cluster = cluster_of and s.to_xid > xid_of and s.from_xid <= xid_of
    and s.seal_id <= (select max(k.seal_id) from audit_checkpoint k))
$$;
comment on function audit_may_go(bigint, xid8) is 'Whether the entry of this transaction lies before the last checkpoint.';

create function audit_removed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  stays boolean;
begin
  if tg_table_name = 'audit_entry' then
    stays := exists (select from gone g where not audit_may_go(g.cluster, g.xid));
  else
    stays := exists (select from gone g left join audit_entry e on e.audit_id = g.audit_id
      where e.audit_id is null or not audit_may_go(e.cluster, e.xid));
  end if;
  if stays then raise exception 'the audit is append-only' using errcode = 'insufficient_privilege', table = tg_table_name; end if;
  return null;
end $$;
comment on function audit_removed() is 'Refuses to remove what lies behind the last checkpoint, for everybody.';

drop trigger audit_stays on audit_entry;
drop trigger audit_stays on audit_change;
create trigger audit_stays before update or truncate on audit_entry for each statement execute function audit_stays();
create trigger audit_stays before update or truncate on audit_change for each statement execute function audit_stays();
create trigger audit_removed after delete on audit_entry referencing old table as gone for each statement execute function audit_removed();
create trigger audit_removed after delete on audit_change referencing old table as gone for each statement execute function audit_removed();

create function audit_forget() returns int language plpgsql security definer set search_path = public as $$
declare
  removed int;
begin
  delete from audit_change c using audit_entry e where e.audit_id = c.audit_id and audit_may_go(e.cluster, e.xid);
  delete from audit_entry e where audit_may_go(e.cluster, e.xid);
  get diagnostics removed = row_count;
  return removed;
end $$;
comment on function audit_forget() is 'Removes the entries before the last checkpoint with what they changed; how many entries.';
revoke execute on function audit_forget(), audit_may_go(bigint, xid8) from public;
grant execute on function audit_forget() to portal_app;
