-- What a visit says about the cart it brought, and the lines it returned.
alter table punchout_session add column notes jsonb not null default '[]';
alter table punchout_session add column returned jsonb not null default '[]';
comment on column punchout_session.notes is 'What is different from the cart that came with an edit: parts left out, prices changed.';
comment on column punchout_session.returned is 'The lines last returned: auxiliaryId, itemId, partNumber, quantity, unitPrice. An order is matched to them.';
