-- The drafts of one work form a thread under the secret of the first: each is a submission of its own.
-- A volatile default gives each work from before a thread of its own.
alter table submissions add column thread_id uuid not null default gen_random_uuid();
alter table submissions
  add column draft smallint not null default 1 check (draft >= 1),
  -- What the student wanted to reach with this draft, in one line.
  add column goal text,
  -- What the student answered to the two steps.
  add column reply jsonb,
  add constraint submissions_thread_key unique (teacher_id, thread_id, draft);
grant select (thread_id, draft, goal, reply) on submissions to classroom_gate, classroom_teacher, classroom_backup;
grant insert (thread_id, draft, goal), update (reply) on submissions to classroom_gate;

-- How many drafts a work in this unit may have.
alter table unit_configurations add column draft_limit smallint not null default 5 check (draft_limit >= 1);
grant select (draft_limit) on unit_configurations to classroom_gate, classroom_teacher, classroom_backup;
grant insert (draft_limit), update (draft_limit) on unit_configurations to classroom_teacher;

-- Holds the thread of a submission until this transaction ends.
create function lock_thread(p_teacher_id uuid, p_id uuid)
  returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended(format('thread %s', s.thread_id), 0)) from submissions s
      where s.teacher_id = p_teacher_id and s.id = p_id
  $$;

-- Stores a submission and its run in one step, counted against the limits. The same key with the same content and
-- secret answers the first one and is not counted: a browser may repeat itself until it hears an answer.
-- p_continues: the draft before, under the same secret; null for a work of its own.
-- outcome: created, repeated, mismatch, no-unit, limited (then wait_seconds says for how long); of a draft also
-- no-thread, continued (a later draft is there), unfinished (the draft before is still answered), unchanged, no-more
drop function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[]);
create function keep_submission(
  p_id uuid, p_run_id uuid, p_unit_id uuid, p_idempotency_key text, p_content_hash bytea, p_secret_hash bytea,
  p_nickname text, p_work text, p_question text, p_submission_type text, p_replaced integer,
  p_now timestamptz, p_lease_owner text, p_lease_until timestamptz,
  p_limit_keys text[], p_limit_windows integer[], p_limits integer[],
  p_continues uuid default null, p_goal text default null
)
  returns table (outcome text, submission_id uuid, run_id uuid, wait_seconds integer)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
    link uuid;
    unit record;
    wait integer;
    kept submissions;
    before submissions;
  begin
    -- A key that is sent twice at once comes one after the other, so that the second finds the first.
    perform pg_advisory_xact_lock(hashtextextended(format('submission %s %s', teacher, p_idempotency_key), 0));
    select * into kept from submissions s where s.teacher_id = teacher and s.idempotency_key = p_idempotency_key;
    if kept.id is null then
      select id into link from private_unit_links
        where token = nullif(current_setting('app.link_token', true), '') and is_active;
      select u.title, u.draft_limit into unit from unit_configurations u
        where u.user_id = teacher and u.id = p_unit_id and (u.visible_to_students or link is null);
      if unit.title is null then
        return query select 'no-unit', null::uuid, null::uuid, 0;
        return;
      end if;
      if p_continues is not null then
        -- Two tabs that go on from the same draft come one after the other, and so does who deletes it.
        perform lock_thread(teacher, p_continues);
        select * into before from submissions s
          where s.teacher_id = teacher and s.id = p_continues and s.secret_hash = p_secret_hash and s.unit_id = p_unit_id;
        if before.id is null then
          return query select 'no-thread', null::uuid, null::uuid, 0;
          return;
        end if;
        outcome := case
          when exists (select from submissions s
            where s.teacher_id = teacher and s.thread_id = before.thread_id and s.draft > before.draft) then 'continued'
          when exists (select from ai_runs r where r.teacher_id = teacher and r.kind = 'feedback'
            and r.subject_id = before.id and r.state in ('waiting', 'writing')) then 'unfinished'
          -- A draft that was stopped or failed has no feedback: its words may be sent again, and it uses up none.
          when before.work = p_work and (p_question is null or p_question is not distinct from before.question)
            and exists (select from ai_runs r where r.teacher_id = teacher and r.kind = 'feedback'
              and r.subject_id = before.id and r.state = 'done') then 'unchanged'
          when (select count(*) from submissions s
            join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
            where s.teacher_id = teacher and s.thread_id = before.thread_id and r.state = 'done') >= unit.draft_limit
            then 'no-more'
        end;
        if outcome is not null then
          return query select outcome, null::uuid, null::uuid, 0;
          return;
        end if;
      end if;
      begin
        wait := take_request_limits(p_limit_keys, p_limit_windows, p_limits, p_now);
        -- What was counted is undone: who is refused uses up nothing of what the class may ask.
        if wait > 0 then raise sqlstate 'CS429'; end if;
      exception when sqlstate 'CS429' then
        return query select 'limited', null::uuid, null::uuid, wait;
        return;
      end;
      insert into submissions (teacher_id, id, link_id, unit_id, unit_title, idempotency_key, content_hash, secret_hash,
          nickname, work, question, submission_type, replaced, created_at, thread_id, draft, goal)
        values (teacher, p_id, link, p_unit_id, unit.title, p_idempotency_key, p_content_hash, p_secret_hash,
          p_nickname, p_work, p_question, p_submission_type, p_replaced, p_now,
          coalesce(before.thread_id, p_id), coalesce(before.draft + 1, 1), p_goal)
        on conflict on constraint submissions_teacher_id_idempotency_key_key do nothing;
      if found then
        insert into ai_runs (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at)
          values (teacher, p_run_id, 'feedback', p_id, p_lease_owner, p_lease_until, p_now);
        return query select 'created', p_id, p_run_id, 0;
        return;
      end if;
      select * into kept from submissions s where s.teacher_id = teacher and s.idempotency_key = p_idempotency_key;
    end if;
    if kept.content_hash <> p_content_hash or kept.secret_hash <> p_secret_hash then
      return query select 'mismatch', null::uuid, null::uuid, 0;
      return;
    end if;
    return query select 'repeated', kept.id, r.id, 0 from ai_runs r
      where r.teacher_id = teacher and r.kind = 'feedback' and r.subject_id = kept.id;
  end
  $$;

-- A submission with its feedback, and where it stands in its thread: latest_id is the newest draft, draft_limit how many
-- its unit takes (null where the unit is gone or hidden: then nothing more is taken).
drop function get_submission(uuid, bytea);
create function get_submission(p_id uuid, p_secret_hash bytea)
  returns table (teacher_id uuid, id uuid, unit_id uuid, unit_title text, nickname text, work text, question text,
    replaced integer, created_at timestamptz, run_id uuid, state text, result jsonb, failure text,
    draft smallint, draft_limit smallint, latest_id uuid, goal text, reply jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.teacher_id, s.id, s.unit_id, s.unit_title, s.nickname, s.work, s.question, s.replaced, s.created_at,
        r.id, r.state, r.result, r.failure, s.draft,
        (select u.draft_limit from unit_configurations u
          where u.user_id = s.teacher_id and u.id = s.unit_id and u.visible_to_students),
        (select n.id from submissions n where n.teacher_id = s.teacher_id and n.thread_id = s.thread_id
          order by n.draft desc limit 1),
        s.goal, s.reply
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash
  $$;

-- The projects that students of a classroom may choose from, with how many drafts a work in each may have.
drop function get_teacher_visible_units(uuid);
create function get_teacher_visible_units(p_teacher_id uuid)
  returns table (id uuid, title text, draft_limit smallint, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select u.id, u.title, u.draft_limit, u.created_at from unit_configurations u
      where u.user_id = p_teacher_id and u.user_id = actor_teacher_id() and u.visible_to_students
      order by u.created_at desc
  $$;

-- All drafts of a submission's thread, the first one first.
create function get_thread(p_id uuid, p_secret_hash bytea)
  returns table (id uuid, draft smallint, work text, goal text, reply jsonb, created_at timestamptz, state text,
    result jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.draft, s.work, s.goal, s.reply, s.created_at, r.state, r.result
      from submissions asked
      join submissions s on s.teacher_id = asked.teacher_id and s.thread_id = asked.thread_id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where asked.teacher_id = actor_teacher_id() and asked.id = p_id and asked.secret_hash = p_secret_hash
      order by s.draft
  $$;

-- Notes what the student answers to the steps of a submission, in place of what was noted before.
create function keep_reply(p_id uuid, p_secret_hash bytea, p_reply jsonb)
  returns boolean
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with noted as (
      update submissions s set reply = p_reply
        where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash returning 1
    )
    select exists (select from noted)
  $$;

-- Takes the whole thread of a submission, or a check-in, with all that was made of it.
create or replace function delete_work_of(p_teacher_id uuid, p_id uuid)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    subjects uuid[];
    is_deleted boolean;
  begin
    perform lock_thread(p_teacher_id, p_id);
    select array_agg(s.id) into subjects from submissions asked
      join submissions s on s.teacher_id = asked.teacher_id and s.thread_id = asked.thread_id
      where asked.teacher_id = p_teacher_id and asked.id = p_id;
    subjects := coalesce(subjects, array[p_id]);
    delete from submissions s where s.teacher_id = p_teacher_id and s.id = any (subjects);
    is_deleted := found;
    delete from check_ins c where c.teacher_id = p_teacher_id and c.id = p_id;
    is_deleted := is_deleted or found;
    -- A mail that carries other reports, too, goes on without these.
    delete from outbox o using outbox_reports x, reports r
      where r.teacher_id = p_teacher_id and r.subject_id = any (subjects) and x.teacher_id = r.teacher_id
        and x.report_id = r.id and o.teacher_id = x.teacher_id and o.id = x.mail_id
        and not exists (select from outbox_reports y join reports z on z.teacher_id = y.teacher_id and z.id = y.report_id
          where y.teacher_id = x.teacher_id and y.mail_id = x.mail_id and z.subject_id <> all (subjects));
    -- A report whose mail waits may have outlasted its work.
    delete from reports r where r.teacher_id = p_teacher_id and r.subject_id = any (subjects);
    is_deleted := is_deleted or found;
    delete from concern_works c where c.teacher_id = p_teacher_id and c.subject_id = any (subjects);
    delete from ai_runs r where r.teacher_id = p_teacher_id and r.subject_id = any (subjects);
    return is_deleted;
  end
  $$;

grant create on schema public to classroom_gate;
alter function lock_thread(uuid, uuid) owner to classroom_gate;
alter function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, text) owner to classroom_gate;
alter function get_submission(uuid, bytea) owner to classroom_gate;
alter function get_thread(uuid, bytea) owner to classroom_gate;
alter function get_teacher_visible_units(uuid) owner to classroom_gate;
alter function keep_reply(uuid, bytea, jsonb) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, text) from public;
revoke execute on function lock_thread(uuid, uuid), get_submission(uuid, bytea), get_thread(uuid, bytea),
  keep_reply(uuid, bytea, jsonb), get_teacher_visible_units(uuid) from public;
grant execute on function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, text) to classroom_student, classroom_teacher;
grant execute on function get_submission(uuid, bytea), get_thread(uuid, bytea), keep_reply(uuid, bytea, jsonb),
  get_teacher_visible_units(uuid) to classroom_student, classroom_teacher;
