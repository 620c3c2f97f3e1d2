-- What an AI wrote may wait for its teacher. Each unit says whether it does; what a submission met when it came stays so.
alter table unit_configurations add column release text not null default 'at-once'
  check (release in ('at-once', 'look-first'));
grant select (release) on unit_configurations to classroom_gate, classroom_teacher, classroom_backup;
grant insert (release), update (release) on unit_configurations to classroom_teacher;

alter table submissions
  -- Whether its student sees the feedback only once the teacher let it go.
  add column held boolean not null default false,
  -- From when on the student sees it; until then it can be taken back. Null where nobody let it go.
  add column release_at timestamptz,
  -- What the teacher asked for when the feedback was to be written again.
  add column hint text;
grant select (held, release_at, hint) on submissions to classroom_gate, classroom_teacher, classroom_backup;
grant insert (held) on submissions to classroom_gate;
grant update (release_at, hint) on submissions to classroom_teacher;
create index submissions_held on submissions (teacher_id, created_at) where held and release_at is null;

-- Feedback as it was before its teacher corrected it or had it written again; ai_runs.result is the newest.
create table feedback_versions (
  teacher_id uuid not null,
  submission_id uuid not null,
  version smallint not null check (version >= 1),
  result jsonb not null,
  replaced_by text not null check (replaced_by in ('teacher', 'program')),
  replaced_at timestamptz not null,
  primary key (teacher_id, submission_id, version),
  foreign key (teacher_id, submission_id) references submissions (teacher_id, id) on delete cascade
);
alter table feedback_versions enable row level security;
alter table feedback_versions force row level security;
create policy own on feedback_versions for all to classroom_teacher
  using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy backup on feedback_versions for select to classroom_backup using (true);
grant select (teacher_id, submission_id, version, result, replaced_by, replaced_at),
  insert (teacher_id, submission_id, version, result, replaced_by, replaced_at) on feedback_versions to classroom_teacher;
grant select (teacher_id, submission_id, version, result, replaced_by, replaced_at) on feedback_versions to classroom_backup;
-- The words of a corrected feedback take the place of those that were streamed.
grant delete on ai_run_pieces to classroom_teacher;

-- Whether a student must not see the feedback on a submission now.
create function is_held(held boolean, release_at timestamptz)
  returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select held and coalesce(release_at > clock_timestamp(), true) $$;

-- The state of a run as its student may know it: what is held is neither being written nor done.
create function seen_state(state text, held boolean, release_at timestamptz)
  returns text
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select case when state in ('waiting', 'writing', 'done') and is_held(held, release_at) then 'held' else state end $$;

-- As before, and: p_hold is the lock of the station, held says whether the student must wait for the teacher; outcome
-- held is a draft whose last one still waits for the teacher.
drop function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, text);
create function keep_submission(p_id uuid, p_run_id uuid, p_unit_id uuid, p_idempotency_key text, p_content_hash bytea, p_secret_hash bytea, p_nickname text, p_work text, p_question text, p_submission_type text, p_replaced integer, p_now timestamptz, p_lease_owner text, p_lease_until timestamptz, p_limit_keys text[], p_limit_windows integer[], p_limits integer[], p_continues uuid DEFAULT NULL::uuid, p_goal text DEFAULT NULL::text, p_hold boolean DEFAULT false)
  returns TABLE(outcome text, submission_id uuid, run_id uuid, wait_seconds integer, held boolean)
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
      select u.title, u.draft_limit, p_hold or u.release = 'look-first' as hold into unit from unit_configurations u
        where u.user_id = teacher and u.id = p_unit_id and (u.visible_to_students or link is null);
      if unit.title is null then
        return query select 'no-unit', null::uuid, null::uuid, 0, false;
        return;
      end if;
      if p_continues is not null then
        -- Two tabs that go on from the same draft come one after the other, and so does who deletes it.
        perform lock_thread(teacher, p_continues);
        select * into before from submissions s
          where s.teacher_id = teacher and s.id = p_continues and s.secret_hash = p_secret_hash and s.unit_id = p_unit_id;
        if before.id is null then
          return query select 'no-thread', null::uuid, null::uuid, 0, false;
          return;
        end if;
        outcome := case
          when exists (select from submissions s
            where s.teacher_id = teacher and s.thread_id = before.thread_id and s.draft > before.draft) then 'continued'
          when exists (select from ai_runs r where r.teacher_id = teacher and r.kind = 'feedback'
            and r.subject_id = before.id and r.state in ('waiting', 'writing')) then 'unfinished'
          when is_held(before.held, before.release_at) and exists (select from ai_runs r
            where r.teacher_id = teacher and r.kind = 'feedback' and r.subject_id = before.id and r.state = 'done') then 'held'
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
          return query select outcome, null::uuid, null::uuid, 0, false;
          return;
        end if;
      end if;
      begin
        wait := take_request_limits(p_limit_keys, p_limit_windows, p_limits, p_now);
        -- What was counted is undone: who is refused uses up nothing of what the class may ask.
        if wait > 0 then raise sqlstate 'CS429'; end if;
      exception when sqlstate 'CS429' then
        return query select 'limited', null::uuid, null::uuid, wait, false;
        return;
      end;
      insert into submissions (teacher_id, id, link_id, unit_id, unit_title, idempotency_key, content_hash, secret_hash,
          nickname, work, question, submission_type, replaced, created_at, thread_id, draft, goal, held)
        values (teacher, p_id, link, p_unit_id, unit.title, p_idempotency_key, p_content_hash, p_secret_hash,
          p_nickname, p_work, p_question, p_submission_type, p_replaced, p_now,
          coalesce(before.thread_id, p_id), coalesce(before.draft + 1, 1), p_goal, unit.hold)
        on conflict on constraint submissions_teacher_id_idempotency_key_key do nothing;
      if found then
        insert into ai_runs (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at)
          values (teacher, p_run_id, 'feedback', p_id, p_lease_owner, p_lease_until, p_now);
        return query select 'created', p_id, p_run_id, 0, unit.hold;
        return;
      end if;
      select * into kept from submissions s where s.teacher_id = teacher and s.idempotency_key = p_idempotency_key;
    end if;
    if kept.content_hash <> p_content_hash or kept.secret_hash <> p_secret_hash then
      return query select 'mismatch', null::uuid, null::uuid, 0, false;
      return;
    end if;
    return query select 'repeated', kept.id, r.id, 0, is_held(kept.held, kept.release_at) from ai_runs r
      where r.teacher_id = teacher and r.kind = 'feedback' and r.subject_id = kept.id;
  end
  $$;

create or replace function get_submission(p_id uuid, p_secret_hash bytea)
  returns TABLE(teacher_id uuid, id uuid, unit_id uuid, unit_title text, nickname text, work text, question text, replaced integer, created_at timestamptz, run_id uuid, state text, result jsonb, failure text, draft smallint, draft_limit smallint, latest_id uuid, goal text, reply jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.teacher_id, s.id, s.unit_id, s.unit_title, s.nickname, s.work, s.question, s.replaced, s.created_at,
        r.id, seen_state(r.state, s.held, s.release_at),
        case when not is_held(s.held, s.release_at) then r.result end, r.failure, s.draft,
        (select u.draft_limit from unit_configurations u
          where u.user_id = s.teacher_id and u.id = s.unit_id and u.visible_to_students),
        (select n.id from submissions n where n.teacher_id = s.teacher_id and n.thread_id = s.thread_id
          order by n.draft desc limit 1),
        s.goal, s.reply
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash
  $$;

create or replace function get_thread(p_id uuid, p_secret_hash bytea)
  returns TABLE(id uuid, draft smallint, work text, goal text, reply jsonb, created_at timestamptz, state text, result jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.draft, s.work, s.goal, s.reply, s.created_at, seen_state(r.state, s.held, s.release_at),
        case when not is_held(s.held, s.release_at) then r.result end
      from submissions asked
      join submissions s on s.teacher_id = asked.teacher_id and s.thread_id = asked.thread_id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where asked.teacher_id = actor_teacher_id() and asked.id = p_id and asked.secret_hash = p_secret_hash
      order by s.draft
  $$;

create or replace function get_feedback_pieces(p_submission_id uuid, p_secret_hash bytea, p_after integer)
  returns TABLE(sequence integer, event jsonb, state text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.sequence, p.event, seen_state(r.state, s.held, s.release_at)
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      left join ai_run_pieces p on p.teacher_id = r.teacher_id and p.run_id = r.id and p.sequence > p_after
        and not is_held(s.held, s.release_at)
      where s.teacher_id = actor_teacher_id() and s.id = p_submission_id and s.secret_hash = p_secret_hash
      order by p.sequence
  $$;

create or replace function keep_reply(p_id uuid, p_secret_hash bytea, p_reply jsonb)
  returns boolean
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with noted as (
      update submissions s set reply = p_reply
        where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash
        and not is_held(s.held, s.release_at) returning 1
    )
    select exists (select from noted)
  $$;

revoke execute on function is_held(boolean, timestamptz), seen_state(text, boolean, timestamptz) from public;
grant execute on function is_held(boolean, timestamptz), seen_state(text, boolean, timestamptz) to classroom_gate;
grant create on schema public to classroom_gate;
alter function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, text, boolean) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, text, boolean) from public;
grant execute on function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, text, boolean) to classroom_student, classroom_teacher;
