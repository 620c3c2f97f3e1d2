-- The versions of one check-in form a thread under the secret of the first: each is a check-in of its own, and the newest
-- counts. A volatile default gives each check-in from before a thread of its own.
alter table check_ins add column thread_id uuid not null default gen_random_uuid();
alter table check_ins
  add column draft smallint not null default 1 check (draft >= 1),
  add constraint check_ins_thread_key unique (teacher_id, thread_id, draft);
grant select (thread_id, draft) on check_ins to classroom_gate, classroom_teacher, classroom_backup;
grant insert (thread_id, draft) on check_ins to classroom_gate;

-- Holds the thread of a submission or check-in until this transaction ends.
create or replace function lock_thread(p_teacher_id uuid, p_id uuid)
  returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended(format('thread %s', t.thread_id), 0)) from (
      select s.thread_id from submissions s where s.teacher_id = p_teacher_id and s.id = p_id
      union all
      select c.thread_id from check_ins c where c.teacher_id = p_teacher_id and c.id = p_id
    ) t
  $$;

-- A check-in with its summary; draft is which version it is.
drop function get_check_in_by_key(text, bytea);
create function get_check_in_by_key(p_idempotency_key text, p_secret_hash bytea)
  returns table (id uuid, group_id uuid, group_name text, alias_id uuid, alias_name text, frame jsonb, book_title text,
    book_author text, date_from text, date_to text, pages_read integer, form jsonb, created_at timestamptz, state text,
    result jsonb, failure text, draft smallint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, c.group_id, c.group_name, c.alias_id, c.alias_name, c.frame, c.book_title, c.book_author, c.date_from,
        c.date_to, c.pages_read, c.form, c.created_at, r.state, r.result, r.failure, c.draft
      from check_ins c
      join ai_runs r on r.teacher_id = c.teacher_id and r.kind = 'reading' and r.subject_id = c.id
      where c.teacher_id = actor_teacher_id() and c.idempotency_key = p_idempotency_key and c.secret_hash = p_secret_hash
  $$;

-- Takes the whole thread of a submission or a check-in, with all that was made of it.
create or replace function delete_work_of(p_teacher_id uuid, p_id uuid)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    subjects uuid[];
  begin
    perform lock_thread(p_teacher_id, p_id);
    select array_agg(t.id) into subjects from (
      select s.id from submissions asked
        join submissions s on s.teacher_id = asked.teacher_id and s.thread_id = asked.thread_id
        where asked.teacher_id = p_teacher_id and asked.id = p_id
      union all
      select c.id from check_ins asked
        join check_ins c on c.teacher_id = asked.teacher_id and c.thread_id = asked.thread_id
        where asked.teacher_id = p_teacher_id and asked.id = p_id
    ) t;
    subjects := coalesce(subjects, array[p_id]);
    return delete_subjects(p_teacher_id, subjects);
  end
  $$;

grant create on schema public to classroom_gate;
alter function get_check_in_by_key(text, bytea) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function get_check_in_by_key(text, bytea) from public;
grant execute on function get_check_in_by_key(text, bytea) to classroom_student, classroom_teacher;
