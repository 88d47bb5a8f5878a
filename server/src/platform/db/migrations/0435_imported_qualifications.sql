-- Requirements and evidence that an organization kept elsewhere until now come by import [P14.28].

alter table training_requirement alter created_by_name set default 'Import';
alter table training_requirement alter created_at set default now();
create policy training_requirement_import on training_requirement using ((select viewer_exception()) = 'import');
grant update (months) on training_requirement to portal_app;

alter table qualification_record add external_record_id text unique;
comment on column qualification_record.external_record_id is 'Id of the evidence where it was kept before it was imported; null of what was entered here.';
alter table qualification_record alter recorded_by_name set default 'Import';
alter table qualification_record alter recorded_at set default now();
create policy qualification_record_import_read on qualification_record for select using ((select viewer_exception()) = 'import');
create policy qualification_record_import_add on qualification_record for insert with check ((select viewer_exception()) = 'import');
