-- Where the check finds plain words of harm, nothing is written on a work until its teacher asks for it.
alter table submissions
  -- `held`: nothing is written; `written`: its teacher had it written, or said that it is no concern. Null on other works.
  add column concern_hold text check (concern_hold in ('held', 'written')),
  -- Whether its student would have had to wait for the teacher without that.
  add column held_by_choice boolean;
alter table check_ins
  add column concern_hold text check (concern_hold in ('held', 'written')),
  add column held_by_choice boolean;
grant select (concern_hold, held_by_choice) on submissions to classroom_gate, classroom_teacher, classroom_backup;
grant select (concern_hold, held_by_choice) on check_ins to classroom_gate, classroom_teacher, classroom_backup;
grant update (held, concern_hold, held_by_choice, tells) on submissions to classroom_teacher;
grant update (held, concern_hold, held_by_choice) on check_ins to classroom_teacher;

-- Whether what its student waits for was held for a concern: the page then says no more than that the teacher will read
-- it. A function of its own, so that those that the release before calls answer as they did.
create function is_held_for_concern(p_id uuid, p_secret_hash bytea)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from submissions s where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash
        and s.concern_hold is not null and is_held(s.held, s.release_at)
      union all
      select from check_ins c where c.teacher_id = actor_teacher_id() and c.id = p_id and c.secret_hash = p_secret_hash
        and c.concern_hold is not null and is_held(c.held, c.release_at))
  $$;
grant create on schema public to classroom_gate;
alter function is_held_for_concern(uuid, bytea) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function is_held_for_concern(uuid, bytea) from public;
grant execute on function is_held_for_concern(uuid, bytea) to classroom_student, classroom_teacher;
