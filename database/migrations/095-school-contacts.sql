-- Whom a teacher turns to at her school: said beside work whose words are plain, to nobody but her.
alter table teacher_settings add column school_contacts text check (char_length(school_contacts) <= 300);
grant select (school_contacts) on teacher_settings to classroom_teacher, classroom_backup;
grant insert (school_contacts), update (school_contacts) on teacher_settings to classroom_teacher;
