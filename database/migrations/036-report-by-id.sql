-- A submission by its id, or by the key under which it was handed in, with what a report on it needs. Which key another tab or
-- device sent a newer draft under is not known where that draft is shown: its id is.
drop function get_submission_by_key(text, bytea);
create function get_submission_by_key(p_id_or_key text, p_secret_hash bytea)
  returns table (id uuid, submission_key text, unit_id uuid, unit_title text, nickname text, work text,
    created_at timestamptz, result jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.idempotency_key, s.unit_id, s.unit_title, s.nickname, s.work, s.created_at, r.result
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where s.teacher_id = actor_teacher_id() and s.secret_hash = p_secret_hash
        and (s.idempotency_key = p_id_or_key
          or s.id = case when p_id_or_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_id_or_key::uuid end)
  $$;

grant create on schema public to classroom_gate;
alter function get_submission_by_key(text, bytea) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function get_submission_by_key(text, bytea) from public;
grant execute on function get_submission_by_key(text, bytea) to classroom_student, classroom_teacher;
