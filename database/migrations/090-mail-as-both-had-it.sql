-- One setting said for both stations how a teacher hears of reports. The migration that gave each its own copied it with a
-- statement that saw no rows: the owner, too, sees through a forced policy nothing. So teachers who wanted no mail, or
-- one a day, would have had one for each check-in. Only where that migration runs together with this one has nobody
-- chosen since; a choice that was made later stays.
alter table teacher_settings no force row level security;
update teacher_settings set reading_mail = report_mail
  where exists (
    select from migrations.kysely_migration m
      where m.name = '037-mail-by-station' and m.xmin = pg_current_xact_id()::xid);
alter table teacher_settings force row level security;
