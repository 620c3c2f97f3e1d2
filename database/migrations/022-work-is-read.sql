-- When the teacher read a draft or check-in. What was there before counts as read.
alter table submissions add column read_at timestamptz default now();
alter table check_ins add column read_at timestamptz default now();
alter table submissions alter column read_at drop default;
alter table check_ins alter column read_at drop default;
grant select (read_at), update (read_at) on submissions, check_ins to classroom_teacher;
grant select (read_at) on submissions, check_ins to classroom_gate, classroom_backup;
