-- Open quotes and returns of somebody who leaves go to the colleague who takes over [P7.04]: their news goes to that person.
comment on column price_quote.user_id is 'Who asked for it, or who took it over from them.';
comment on column order_return.user_id is 'Who asked for it, or who took it over from them.';

create function hand_over_quotes(leaver text, heir text, states text[]) returns void
  language sql security definer set search_path = public as $$
  update price_quote q set user_id = heir from portal_user u
  where u.user_id = leaver and q.user_id = leaver and q.account_id = u.account_id and q.status = any(states) and are_colleagues(leaver, heir)
$$;
comment on function hand_over_quotes(text, text, text[]) is 'Has a colleague hear of the quotes in these states that somebody asked for; their name stays on them.';
revoke all on function hand_over_quotes(text, text, text[]) from public;
grant execute on function hand_over_quotes(text, text, text[]) to portal_app;

create function hand_over_returns(leaver text, heir text, states text[]) returns void
  language sql security definer set search_path = public as $$
  update order_return r set user_id = heir from portal_user u
  where u.user_id = leaver and r.user_id = leaver and r.account_id = u.account_id and r.status = any(states) and are_colleagues(leaver, heir)
$$;
comment on function hand_over_returns(text, text, text[]) is 'Has a colleague hear of the returns in these states that somebody asked for; their name stays on them.';
revoke all on function hand_over_returns(text, text, text[]) from public;
grant execute on function hand_over_returns(text, text, text[]) to portal_app;
