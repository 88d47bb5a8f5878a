-- Messages of unknown senders are found by their age, to be deleted.
create index punchout_message_stranger on punchout_message (sent_at) where connection_id is null;
