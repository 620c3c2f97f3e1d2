-- A thread has its code, and those that earlier versions printed. More than a few are made by nobody but a program.
create or replace function keep_return_code(p_id uuid, p_secret_hash bytea, p_code_hash bytea, p_now timestamptz)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- A thread that is being deleted gets no code any more. Of those kept side by side each sees the one before.
    perform lock_thread(w.teacher_id, w.id) from works w
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash;
    insert into return_codes (teacher_id, thread_id, code_hash, created_at)
      select w.teacher_id, w.thread_id, p_code_hash, p_now from works w
        where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash
          and (select count(*) from return_codes c where c.teacher_id = w.teacher_id and c.thread_id = w.thread_id) < 20
      on conflict (teacher_id, thread_id, code_hash) do nothing;
    return exists (select from works w join return_codes c on c.teacher_id = w.teacher_id and c.thread_id = w.thread_id
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash
        and c.code_hash = p_code_hash);
  end
  $$;
