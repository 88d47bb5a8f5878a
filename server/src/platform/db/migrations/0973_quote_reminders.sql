-- Reminders of a quote go to everybody of the customer who took part, also by a message alone: the job reads who wrote.

create policy price_quote_message_reminders on price_quote_message for select using ((select viewer_exception()) = 'job');
