-- /metrics says which migration is the newest.
grant select on migration to portal_app;
