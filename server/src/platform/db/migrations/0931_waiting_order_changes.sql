-- A waiting change of an order gives its place to another one; staff see those of all organizations, and answer in place of the ERP.

alter table order_change add column replaced boolean not null default false;
comment on column order_change.replaced is 'True where a later change took its place while it waited.';
grant update (replaced) on order_change to portal_app;
create policy order_change_staff on order_change for select using ((select viewer_exception()) = 'staff');
create index order_change_waiting on order_change (sent_at) where status = 'REQUESTED';

alter table order_change_answer add column answered_by text;
comment on column order_change_answer.answered_by is 'Name of staff who answered in place of the ERP; null for its own.';
create policy order_change_answer_staff on order_change_answer using ((select viewer_exception()) = 'staff');
