-- Among very many users the list of staff sorts by status without reading them all.

create index portal_user_by_status on portal_user (status, user_id);
