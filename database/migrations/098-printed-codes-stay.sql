-- A return code that was printed opens its work for as long as the work is kept: a thread may have several, and a later
-- one ends none.
alter table return_codes drop constraint return_codes_pkey;
alter table return_codes add primary key (teacher_id, thread_id, code_hash);
revoke update (code_hash, created_at) on return_codes from classroom_gate;

-- Makes a code open the thread of a submission, for who holds its secret. Sent once more it is as old as it was: a copy
-- of it in another thread never becomes the older one.
create or replace function keep_return_code(p_id uuid, p_secret_hash bytea, p_code_hash bytea, p_now timestamptz)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- A thread that is being deleted gets no code any more.
    perform lock_thread(w.teacher_id, w.id) from works w
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash;
    insert into return_codes (teacher_id, thread_id, code_hash, created_at)
      select w.teacher_id, w.thread_id, p_code_hash, p_now from works w
        where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash
      on conflict (teacher_id, thread_id, code_hash) do nothing;
    return exists (select from works w
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash);
  end
  $$;
