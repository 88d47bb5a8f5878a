-- Whoever disputed an invoice is notified of the answer.

alter table invoice_dispute add column told_at timestamptz;
comment on column invoice_dispute.told_at is 'When the person who made it was notified of the answer; null until then.';
-- Answers that were given before are old news.
update invoice_dispute set told_at = closed_at where status in ('ACCEPTED', 'REJECTED');
create index invoice_dispute_untold on invoice_dispute (dispute_id) where status in ('ACCEPTED', 'REJECTED') and told_at is null;
create policy invoice_dispute_job on invoice_dispute using ((select viewer_exception()) = 'job');
grant update (told_at) on invoice_dispute to portal_app;

create or replace function dispute_answered() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update invoice_dispute set status = new.status, answer = new.answer, closed_at = new.answered_at,
    told_at = case when status = new.status and answer is not distinct from new.answer then told_at end
  where dispute_id = new.dispute_id and status <> 'WITHDRAWN';
  return null;
end $$;
comment on function dispute_answered() is 'The dispute has its answer, or another one, which is news again; one that was withdrawn meanwhile needs none.';
