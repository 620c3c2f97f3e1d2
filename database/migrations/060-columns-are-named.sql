-- A column that a later version adds to submissions may be read by nobody until it is granted, and the function that
-- keeps what is handed in read all columns: nothing more would have been kept. Now it names those that it needs, as the
-- function for check-ins does. Nothing else in the two is changed.
do $do$
declare
  was constant text := 'select * into %s from submissions s';
  body text := pg_get_functiondef('keep_submission'::regproc);
begin
  body := replace(body, format(was, 'kept'), 'select s.id, s.content_hash, s.secret_hash, s.held, s.release_at
      into kept.id, kept.content_hash, kept.secret_hash, kept.held, kept.release_at
      from submissions s');
  body := replace(body, format(was, 'before'), 'select s.id, s.thread_id, s.draft, s.work, s.question, s.held, s.release_at
          into before.id, before.thread_id, before.draft, before.work, before.question, before.held, before.release_at
          from submissions s');
  execute body;
  body := replace(pg_get_functiondef('keep_check_in'::regproc), 'select * into asked from',
    'select group_id, group_name, reading_pace_pages_per_week, text_level_grade, design, toggles, prompts
      into asked from');
  execute body;
end
$do$;
