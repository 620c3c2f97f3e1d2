-- How often a step was given on the works of a time, and how often students said that it does not fit, by its heading and
-- who wrote it. Only the coach's headings are told, which are the product's own: a model's may hold a student's words.
create function count_unfit_steps(p_since timestamptz, p_until timestamptz, p_coach text)
  returns table (heading text, written_by text, given integer, unfit integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when w.written_by = p_coach then w.heading end, w.written_by, count(*)::int,
        (count(*) filter (where w.answer = 'does not fit'))::int
      from (
        select r.result->step->>'label' as heading, s.reply->step->>'answer' as answer,
            coalesce(r.result->step->>'written_by', r.result->>'source') as written_by
          from submissions s
          join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
            and r.state = 'done'
          cross join unnest(array['step1', 'step2']) as step
          where s.created_at >= p_since and s.created_at < p_until
      ) w
      group by 1, 2
  $$;

grant create on schema public to classroom_gate;
alter function count_unfit_steps(timestamptz, timestamptz, text) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function count_unfit_steps(timestamptz, timestamptz, text) from public;
grant execute on function count_unfit_steps(timestamptz, timestamptz, text) to classroom_operator;
