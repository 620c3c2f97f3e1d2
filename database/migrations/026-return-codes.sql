-- The code with which a student opens the thread of their drafts on another device. One a thread, as a hash alone.
create table return_codes (
  teacher_id uuid not null references users (id) on delete cascade,
  thread_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (teacher_id, thread_id)
);
create index return_codes_hash on return_codes (code_hash);

alter table return_codes enable row level security;
alter table return_codes force row level security;
create policy gate on return_codes to classroom_gate using (true) with check (true);
create policy backup on return_codes for select to classroom_backup using (true);
grant select (teacher_id, thread_id, code_hash, created_at), insert (teacher_id, thread_id, code_hash, created_at),
  update (code_hash, created_at), delete on return_codes to classroom_gate;
grant select (teacher_id, thread_id, code_hash, created_at) on return_codes to classroom_backup;

-- Whoever deletes the last draft of a thread, its code goes with it.
create function end_return_codes() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from return_codes c using gone
      where c.teacher_id = gone.teacher_id and c.thread_id = gone.thread_id
        and not exists (select from submissions s where s.teacher_id = c.teacher_id and s.thread_id = c.thread_id);
    return null;
  end
  $$;
create trigger end_return_codes after delete on submissions
  referencing old table as gone for each statement execute function end_return_codes();

-- Makes a code open the thread of a submission, for who holds its secret; the thread's code of before ends.
create function keep_return_code(p_id uuid, p_secret_hash bytea, p_code_hash bytea, p_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- A thread that is being deleted gets no code any more.
    perform lock_thread(s.teacher_id, s.id) from submissions s
      where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash;
    insert into return_codes as c (teacher_id, thread_id, code_hash, created_at)
      select s.teacher_id, s.thread_id, p_code_hash, p_now from submissions s
        where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash
      on conflict (teacher_id, thread_id) do update set code_hash = excluded.code_hash,
        -- The same code once more is as old as it was: a copy of it in another thread never becomes the older one.
        created_at = case when c.code_hash = excluded.code_hash then c.created_at else excluded.created_at end;
    return found;
  end
  $$;

-- The newest draft of the thread that a code opens, with its unit, the secret's hash and the link of its classroom;
-- nothing where that has no active link. Of two threads with one code the older code counts: nobody puts a work in another's place.
create function find_return_code(p_code_hash bytea)
  returns table (submission_id uuid, unit_id uuid, secret_hash bytea, link_token text, devices_are_shared boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.unit_id, s.secret_hash, l.token, coalesce(t.devices_are_shared, false)
      from return_codes c
      join submissions s on s.teacher_id = c.teacher_id and s.thread_id = c.thread_id
      join private_unit_links l on l.teacher_id = c.teacher_id and l.unit_id is null and l.is_active
      left join teacher_settings t on t.teacher_id = c.teacher_id
      where c.code_hash = p_code_hash
      order by c.created_at, c.thread_id, s.draft desc
      limit 1
  $$;

grant create on schema public to classroom_gate;
alter function end_return_codes() owner to classroom_gate;
alter function keep_return_code(uuid, bytea, bytea, timestamptz) owner to classroom_gate;
alter function find_return_code(bytea) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function end_return_codes(), keep_return_code(uuid, bytea, bytea, timestamptz), find_return_code(bytea)
  from public;
grant execute on function keep_return_code(uuid, bytea, bytea, timestamptz) to classroom_student, classroom_teacher;
grant execute on function find_return_code(bytea) to classroom_visitor;
