-- Files that stay: evidence, claim documents and the like belong to an organisation once something refers to them.

alter table stored_file add column account_id int references account;
comment on column stored_file.account_id is 'The organisation whose people may fetch it, once an upload is attached to something of theirs; null while it is its owner''s alone.';
create index stored_file_account on stored_file (account_id) where account_id is not null;

drop policy stored_file_own on stored_file;
create policy stored_file_seen on stored_file for select
  using (user_id = (select viewer_user()) or account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job'));
create policy stored_file_made on stored_file for insert
  with check ((user_id = (select viewer_user()) and account_id is null) or (select viewer_exception()) = 'job');
-- Only its owner may give a file away, and only to an organisation he sees.
create policy stored_file_kept on stored_file for update
  using ((user_id = (select viewer_user()) and account_id is null) or (select viewer_exception()) = 'job')
  with check ((user_id = (select viewer_user()) and account_id in (select unnest(viewer_accounts()))) or (select viewer_exception()) = 'job');
create policy stored_file_gone on stored_file for delete
  using ((user_id = (select viewer_user()) and account_id is null) or (select viewer_exception()) = 'job');
grant update (account_id, expires_at) on stored_file to portal_app;
