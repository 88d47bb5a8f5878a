-- The message log is sorted by kind too, without reading all of it.
create index punchout_message_kind on punchout_message (kind, message_id);
create index punchout_message_account_kind on punchout_message (account_id, kind, message_id);
