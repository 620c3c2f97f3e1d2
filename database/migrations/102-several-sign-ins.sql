-- By what else than the sign-in of its first day an account is opened. Two sign-ins that the operator trusts, one address.
create table linked_sign_ins (
  issuer text not null,
  subject text not null,
  teacher_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index linked_sign_ins_teacher on linked_sign_ins (teacher_id);
alter table linked_sign_ins enable row level security;
alter table linked_sign_ins force row level security;
create policy own on linked_sign_ins for select to classroom_teacher using (teacher_id = current_teacher_id());
create policy system on linked_sign_ins to classroom_system using (true) with check (true);
create policy backup on linked_sign_ins for select to classroom_backup using (true);
grant select (issuer, subject, teacher_id, created_at) on linked_sign_ins to classroom_teacher, classroom_backup, classroom_system;
grant insert (issuer, subject, teacher_id, created_at) on linked_sign_ins to classroom_system;

-- Which sign-in an attempt was begun with and a session comes from. Empty is the only one that there was before.
alter table sign_in_attempts add column sign_in text not null default '';
grant select (sign_in) on sign_in_attempts to classroom_system, classroom_backup;
grant insert (sign_in) on sign_in_attempts to classroom_system;
alter table sessions add column sign_in text not null default '';
grant select (sign_in) on sessions to classroom_system, classroom_backup;
grant insert (sign_in) on sessions to classroom_system;
