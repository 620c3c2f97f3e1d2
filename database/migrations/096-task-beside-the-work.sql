-- What a student sees beside the work: tasks and criteria of its unit, and the unit's texts where the teacher shows them.
-- They may be under copyright: off until a teacher decides.
alter table unit_configurations add column shows_texts boolean not null default false;
grant select (shows_texts), insert (shows_texts), update (shows_texts) on unit_configurations to classroom_teacher;
grant select (shows_texts) on unit_configurations to classroom_backup;
grant select (grade_level, task_sequence, assessment_criteria, learning_sources, shows_texts) on unit_configurations
  to classroom_gate;

-- With the grade, which chooses the words of the page.
drop function get_teacher_visible_units(uuid);
create function get_teacher_visible_units(p_teacher_id uuid)
  returns table (id uuid, title text, grade_level text, draft_limit smallint, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select u.id, u.title, u.grade_level, u.draft_limit, u.created_at from unit_configurations u
      where u.user_id = p_teacher_id and u.user_id = actor_teacher_id() and u.visible_to_students
      order by u.created_at desc
  $$;

-- A visible unit as its students see it beside their work.
create function get_assignment(p_id uuid)
  returns table (task_sequence jsonb, assessment_criteria text, shown_texts text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select u.task_sequence, u.assessment_criteria, case when u.shows_texts then u.learning_sources end
      from unit_configurations u
      where u.user_id = actor_teacher_id() and u.id = p_id and u.visible_to_students
  $$;

grant create on schema public to classroom_gate;
alter function get_teacher_visible_units(uuid) owner to classroom_gate;
alter function get_assignment(uuid) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function get_teacher_visible_units(uuid), get_assignment(uuid) from public;
grant execute on function get_teacher_visible_units(uuid), get_assignment(uuid) to classroom_student, classroom_teacher;
