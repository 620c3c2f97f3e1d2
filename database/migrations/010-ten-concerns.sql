-- At most ten concerns are kept of one work: a weaker one gives way to a stronger one.

-- How sure the finder was, from 0 to 1; null where it gave no figure.
alter table concerns add column strength real;
grant select (strength), insert (strength), update (strength) on concerns to classroom_teacher;
grant select (strength) on concerns to classroom_backup;

grant delete on concerns to classroom_teacher;
create policy read_ones_stay on concerns as restrictive for delete to classroom_teacher using (acknowledged_at is null);
