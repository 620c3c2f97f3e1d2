-- The groups of a class, made from what its works lack: by the need and the threads of the works. They go with the unit.
alter table unit_configurations add column groups jsonb not null default '[]';
grant select (groups), update (groups) on unit_configurations to classroom_teacher;
grant select (groups) on unit_configurations to classroom_backup;
