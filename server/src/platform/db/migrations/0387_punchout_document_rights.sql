-- Who changes documents to procurement systems: jobs and staff, nobody of the organization.
drop policy punchout_document_changed on punchout_document;
create policy punchout_document_changed on punchout_document for update using ((select viewer_exception()) in ('staff', 'job'));
