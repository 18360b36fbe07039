-- When a yes must be signed with a passkey: [{when: always | above | registered, cents}].
alter table partners add column signed_yes_rules jsonb not null default '[]';
