-- What each criterion is told apart by, in the teacher's words, and whether her students see it beside their work.
alter table unit_configurations
  add column criterion_levels jsonb not null default '[]',
  add column shows_levels boolean not null default false;
grant select (criterion_levels, shows_levels), insert (criterion_levels, shows_levels),
  update (criterion_levels, shows_levels) on unit_configurations to classroom_teacher;
grant select (criterion_levels, shows_levels) on unit_configurations to classroom_backup, classroom_gate;

-- With the levels, where the teacher shows them.
drop function get_assignment(uuid);
create function get_assignment(p_id uuid)
  returns table (task_sequence jsonb, assessment_criteria text, shown_texts text, shown_levels jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select u.task_sequence, u.assessment_criteria, case when u.shows_texts then u.learning_sources end,
        case when u.shows_levels then u.criterion_levels end
      from unit_configurations u
      where u.user_id = actor_teacher_id() and u.id = p_id and u.visible_to_students
  $$;

grant create on schema public to classroom_gate;
alter function get_assignment(uuid) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function get_assignment(uuid) from public;
grant execute on function get_assignment(uuid) to classroom_student, classroom_teacher;
