-- A user's page lists when staff began to act for them, beside what they did.

create index audit_entry_about_support on audit_entry (target_id, audit_id desc) where target_type = 'support' and is_staff;
