-- A first draft is handed in from paper, too. Nobody holds the secret of its thread: the code that is printed for its
-- student opens it, and is kept as a hash in the same transaction.

-- The link that a class has now, else the one that it used last.
create function link_of_class(p_teacher_id uuid) returns uuid
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select l.id from private_unit_links l where l.teacher_id = p_teacher_id and l.unit_id is null
      order by l.is_active desc, l.last_accessed desc nulls last limit 1
  $$;

create or replace function keep_submission(p_new jsonb, p_unit_id uuid, p_nickname text, p_work text, p_question text, p_submission_type text, p_goal text)
  returns table (outcome text, work_id uuid, run_id uuid, wait_seconds integer, held boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
    unit record;
    is_unchanged boolean;
    -- Of a first draft that is handed in from paper.
    code_hash bytea := (p_new->>'code_hash')::bytea;
  begin
    select u.title, u.draft_limit, u.release into unit from unit_configurations u
      where u.user_id = teacher and u.id = p_unit_id and (u.visible_to_students or (actor_link_id() is null and code_hash is null));
    select s.work = p_work and (p_question is null or p_question is not distinct from s.question) into is_unchanged
      from submissions s where s.teacher_id = teacher and s.id = (p_new->>'continues')::uuid and s.unit_id = p_unit_id;
    select k.outcome, k.work_id, k.run_id, k.wait_seconds, k.held into outcome, work_id, run_id, wait_seconds, held
      from keep_work('general', p_new, p_nickname, unit.title, case
        when unit.title is null then 'no-unit'
        when code_hash is null then null
        when link_of_class(teacher) is null then 'no-link'
        when not (p_new->>'is_separate')::boolean and exists (
          select from works w join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
            where w.teacher_id = teacher and s.unit_id = p_unit_id and w.link_id is not null and lower(w.who) = lower(p_nickname))
          then 'same-name'
      end, is_unchanged, unit.draft_limit, unit.release) k;
    if outcome = 'created' then
      insert into submissions (teacher_id, id, unit_id, work, question, submission_type, goal)
        values (teacher, work_id, p_unit_id, p_work, p_question, p_submission_type, p_goal);
      if code_hash is not null then
        insert into return_codes (teacher_id, thread_id, code_hash, created_at)
          values (teacher, work_id, code_hash, (p_new->>'now')::timestamptz);
      end if;
    end if;
    return next;
  end
  $$;

create or replace function keep_work(p_station text, p_new jsonb, p_who text, p_title text, p_refusal text, p_is_unchanged boolean, p_most_drafts integer, p_release text)
  returns table (outcome text, work_id uuid, run_id uuid, wait_seconds integer, held boolean)
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
    sent record;
    kept record;
    before record;
    link uuid;
    hold boolean;
  begin
    select t.id, t.run_id, t.idempotency_key, t.content_hash, t.secret_hash, t.replaced, t.continues, t.hold, t.now, t.lease_owner,
        t.lease_until, t.code_hash, t.limit_keys, t.limit_windows, t.limits into sent
      from jsonb_to_record(p_new) as t (id uuid, run_id uuid, idempotency_key text, content_hash bytea,
      secret_hash bytea, replaced integer, continues uuid, hold boolean, now timestamptz, lease_owner text, lease_until timestamptz,
      code_hash bytea, limit_keys text[], limit_windows integer[], limits integer[]);
    -- A key that is sent twice at once comes one after the other, so that the second finds the first.
    perform pg_advisory_xact_lock(hashtextextended(format('%s %s %s', p_station, teacher, sent.idempotency_key), 0));
    select w.id, r.id as run, is_held(w.held, w.release_at) as held,
        w.content_hash = sent.content_hash and w.secret_hash = sent.secret_hash as is_same into kept
      from works w join ai_runs r on r.teacher_id = w.teacher_id and r.kind = run_kind(w.station) and r.subject_id = w.id
      where w.teacher_id = teacher and w.station = p_station and w.idempotency_key = sent.idempotency_key;
    if kept.is_same then
      return query select 'repeated', kept.id, kept.run, 0, kept.held;
      return;
    end if;
    -- Two tabs that go on from the same draft come one after the other, and so does who deletes it.
    perform lock_thread(teacher, sent.continues);
    select w.id, w.thread_id, w.draft, w.link_id, seen_state(r.state, w.held, w.release_at) as state into before
      from works w join ai_runs r on r.teacher_id = w.teacher_id and r.kind = run_kind(w.station) and r.subject_id = w.id
      where w.teacher_id = teacher and w.station = p_station and w.id = sent.continues and w.secret_hash = sent.secret_hash
        and p_is_unchanged is not null;
    outcome := case
      when kept.id is not null then 'mismatch'
      when p_refusal is not null then p_refusal
      when sent.continues is null then null
      when before.id is null then 'no-thread'
      when exists (select from works w
        where w.teacher_id = teacher and w.thread_id = before.thread_id and w.draft > before.draft) then 'continued'
      when before.state = 'held' then 'held'
      when before.state in ('waiting', 'writing') then 'unfinished'
      -- On what was stopped or failed nothing is written: the same may be sent again, and it uses up none.
      when before.state = 'done' and p_is_unchanged then 'unchanged'
      when (select count(*) from works w
        join ai_runs r on r.teacher_id = w.teacher_id and r.kind = run_kind(w.station) and r.subject_id = w.id
        where w.teacher_id = teacher and w.thread_id = before.thread_id and r.state = 'done') >= p_most_drafts
        then 'no-more'
    end;
    if outcome is null then
      begin
        wait_seconds := take_request_limits(sent.limit_keys, sent.limit_windows, sent.limits, sent.now);
        -- What was counted is undone: who is refused uses up nothing of what the class may ask.
        if wait_seconds > 0 then raise sqlstate 'CS429'; end if;
      exception when sqlstate 'CS429' then
        outcome := 'limited';
      end;
    end if;
    if outcome is null then
      outcome := 'created';
      work_id := sent.id;
      run_id := sent.run_id;
      hold := sent.hold or p_release = 'look-first';
      held := hold;
      -- A draft from paper comes through no link, and belongs to that of its thread. A first one belongs to that of the class.
      link := coalesce(actor_link_id(), before.link_id, case when sent.code_hash is not null then link_of_class(teacher) end);
      insert into works (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash,
          replaced, created_at, held, tells)
        values (teacher, work_id, p_station, link, coalesce(before.thread_id, work_id), coalesce(before.draft + 1, 1), p_who, p_title,
          sent.idempotency_key, sent.content_hash, sent.secret_hash, sent.replaced, sent.now, hold,
          not hold and p_release = 'at-once-told' and link is not null);
      insert into ai_runs (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at)
        values (teacher, sent.run_id, run_kind(p_station), work_id, sent.lease_owner, sent.lease_until, sent.now);
    end if;
    return next;
  end
  $$;

grant create on schema public to classroom_gate;
alter function link_of_class(uuid) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function link_of_class(uuid) from public;
grant execute on function get_teacher_visible_units(uuid) to classroom_aide;
