-- Rules of approval may be about recurring orders; those that are there are not.
update approval_rule set conditions = conditions || '{"recurring": false}';
