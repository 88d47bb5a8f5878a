-- Files whose rights are asked again when they are fetched: what somebody lost in between is not read out of a file.

alter table stored_file
  add column rule text,
  add column rule_data jsonb,
  add constraint stored_file_rule check ((rule is null) = (rule_data is null));
comment on column stored_file.rule is 'Name of the rule asked when it is fetched (server/src/fileRules.ts); null where its owner alone decides.';
comment on column stored_file.rule_data is 'What that rule needs to know of the file.';
