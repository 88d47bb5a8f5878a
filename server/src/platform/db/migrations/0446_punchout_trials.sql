-- A connection is tried by a buyer that the portal plays: with a secret of its own, good for minutes and for tests alone.
alter table punchout_connection add column trial_secret_hash text, add column trial_until timestamptz;
comment on column punchout_connection.trial_secret_hash is 'Hash of the secret of the trial under way; what comes under it is a test, whatever it says.';
comment on column punchout_connection.trial_until is 'Until when that secret is good.';
alter table punchout_session add column is_trial boolean not null default false;
comment on column punchout_session.is_trial is 'Whether it belongs to a trial: nobody visited.';
alter table punchout_message add column is_trial boolean not null default false;
comment on column punchout_message.is_trial is 'Whether it belongs to a trial: the buyer''s system did not write it.';
