-- The message log is read by its time, all of it by staff, that of an organization by its administrator.
create index punchout_message_sent on punchout_message (sent_at desc, message_id desc);
create index punchout_message_account_sent on punchout_message (account_id, sent_at desc, message_id desc);
