-- A teacher hands in for the class what was written on paper. A draft of a thread that began at the classroom's link is
-- a student's work, whoever hands it in: without a link it would count as the teacher's own try.
create function keep_link_of_thread() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    select s.link_id into new.link_id from submissions s
      where s.teacher_id = new.teacher_id and s.thread_id = new.thread_id and s.draft < new.draft
      order by s.draft desc limit 1;
    return new;
  end
  $$;
create trigger keep_link_of_thread before insert on submissions
  for each row when (new.link_id is null and new.draft > 1) execute function keep_link_of_thread();

-- The draft from which paper with this code goes on, among this teacher's works alone: the newest, or the one that
-- p_draft names. Of two threads with one code the older code counts, as for students. refusal says why no next draft
-- would be taken now: no-unit, unfinished, held, no-more.
create function find_paper_thread(p_code_hash bytea, p_draft integer default null)
  returns table (submission_id uuid, unit_id uuid, unit_title text, nickname text, secret_hash bytea, draft integer,
    refusal text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with coded as (
      select c.teacher_id, c.thread_id from return_codes c
        where c.teacher_id = actor_teacher_id() and c.code_hash = p_code_hash
        order by c.created_at, c.thread_id limit 1
    )
    select s.id, s.unit_id, s.unit_title, s.nickname, s.secret_hash, s.draft::integer,
        case
          when u.id is null then 'no-unit'
          when r.state in ('waiting', 'writing') then 'unfinished'
          when r.state = 'done' and is_held(s.held, s.release_at) then 'held'
          when (select count(*) from submissions d
            join ai_runs x on x.teacher_id = d.teacher_id and x.kind = 'feedback' and x.subject_id = d.id
            where d.teacher_id = s.teacher_id and d.thread_id = s.thread_id and x.state = 'done') >= u.draft_limit
            then 'no-more'
        end
      from coded
      join submissions s on s.teacher_id = coded.teacher_id and s.thread_id = coded.thread_id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      left join unit_configurations u on u.user_id = s.teacher_id and u.id = s.unit_id
      where p_draft is null or s.draft = p_draft
      order by s.draft desc limit 1
  $$;

grant create on schema public to classroom_gate;
alter function keep_link_of_thread() owner to classroom_gate;
alter function find_paper_thread(bytea, integer) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function keep_link_of_thread(), find_paper_thread(bytea, integer) from public;
grant execute on function find_paper_thread(bytea, integer) to classroom_teacher;
