-- Staff see on every page of theirs how many documents to procurement systems were refused.
create index punchout_document_refused on punchout_document (made_at) where state in ('REFUSED', 'FAILED');
