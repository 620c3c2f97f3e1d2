-- What is held is held in whatever state it is.

-- As before, and: who holds the secret is told whether the feedback is held. The state alone does not say it: a held draft
-- that was stopped or failed shows that, and may be written again at any moment.
drop function get_submission(uuid, bytea);
create function get_submission(p_id uuid, p_secret_hash bytea)
  returns TABLE(teacher_id uuid, id uuid, unit_id uuid, unit_title text, nickname text, work text, question text, replaced integer, created_at timestamptz, run_id uuid, state text, result jsonb, failure text, draft smallint, draft_limit smallint, latest_id uuid, goal text, reply jsonb, held boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.teacher_id, s.id, s.unit_id, s.unit_title, s.nickname, s.work, s.question, s.replaced, s.created_at,
        r.id, seen_state(r.state, s.held, s.release_at),
        case when not is_held(s.held, s.release_at) then r.result end, r.failure, s.draft,
        (select u.draft_limit from unit_configurations u
          where u.user_id = s.teacher_id and u.id = s.unit_id and u.visible_to_students),
        (select n.id from submissions n where n.teacher_id = s.teacher_id and n.thread_id = s.thread_id
          order by n.draft desc limit 1),
        s.goal, s.reply, is_held(s.held, s.release_at)
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash
  $$;

-- As before, and: what is held is written for the teacher. Its student stops nothing of it, and the answer is the same
-- whether it is still written or done.
create or replace function cancel_feedback(p_submission_id uuid, p_secret_hash bytea, p_now timestamptz)
  returns boolean
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with own as (
      select s.id, is_held(s.held, s.release_at) as held from submissions s
        where s.teacher_id = actor_teacher_id() and s.id = p_submission_id and s.secret_hash = p_secret_hash
    ), stopped as (
      update ai_runs r set state = 'cancelled', finished_at = p_now from own
        where r.teacher_id = actor_teacher_id() and r.kind = 'feedback' and r.subject_id = own.id and not own.held
          and r.state in ('waiting', 'writing')
    )
    select exists (select from own)
  $$;

grant create on schema public to classroom_gate;
alter function get_submission(uuid, bytea) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function get_submission(uuid, bytea) from public;
grant execute on function get_submission(uuid, bytea) to classroom_student, classroom_teacher;

-- Whoever looks for a result to give it again asks whether it is held.
grant execute on function is_held(boolean, timestamptz) to classroom_teacher;
