-- Whether there are password hashes of another identity provider still is asked with every refused sign-in.
create index auth_account_imported on auth_account (user_id) where left(password, 1) = '$';
comment on column auth_account.password is 'Password hash: ours, or, from the first "$" on, one taken over from another identity provider until its person signs in.';
