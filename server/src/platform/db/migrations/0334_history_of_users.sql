-- What staff did to one user, newest first, for the page of that user [P9.79].
create index audit_entry_about_user on audit_entry (target_id, audit_id desc) where target_type = 'user' and is_staff;
create index audit_entry_acting_as on audit_entry (acting_as, audit_id desc) where acting_as is not null;
