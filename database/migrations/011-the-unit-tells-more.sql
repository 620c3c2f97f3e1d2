-- A unit says what its criteria are about, where the teacher chose, and what the teacher expects to go wrong.
alter table unit_configurations
  add column criterion_kinds jsonb not null default '[]',
  add column expected_mistakes text not null default '';
grant select (criterion_kinds, expected_mistakes), insert (criterion_kinds, expected_mistakes),
  update (criterion_kinds, expected_mistakes) on unit_configurations to classroom_teacher;
grant select (criterion_kinds, expected_mistakes) on unit_configurations to classroom_backup;
