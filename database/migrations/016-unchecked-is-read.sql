-- When the teacher said to have read a work that the check could not look through.
alter table submissions add column unchecked_read_at timestamptz;
alter table check_ins add column unchecked_read_at timestamptz;
grant select (unchecked_read_at), update (unchecked_read_at) on submissions, check_ins to classroom_teacher;
-- keep_submission reads whole rows.
grant select (unchecked_read_at) on submissions to classroom_gate;
grant select (unchecked_read_at) on submissions, check_ins to classroom_backup;
