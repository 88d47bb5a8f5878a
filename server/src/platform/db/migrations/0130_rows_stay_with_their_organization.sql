-- A person can write rows for the organizations they act for, and for no other: a shopping list must not turn up in a
-- foreign organization, nor a quote or a payment.
alter policy shopping_list_own on shopping_list
  with check (user_id = (select viewer_user()) and (account_id is null or account_id in (select unnest(viewer_accounts()))));
alter policy quote_own on quote
  with check ((user_id = (select viewer_user()) and (account_id is null or account_id in (select unnest(viewer_accounts())))) or (select viewer_exception()) = 'job');
alter policy payment_reach on payment
  with check (account_id is null and user_id = (select viewer_user()) or account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
alter policy recent_organisation_own on recent_organisation
  with check (user_id = (select viewer_user()) and account_id in (select unnest(viewer_accounts())));
