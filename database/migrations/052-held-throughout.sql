-- What is held is held in whatever state it is.

-- As before, and: who holds the secret is told whether the feedback is held. The state alone does not say it: a held draft
-- that was stopped or failed shows that, and may be written again at any moment.
drop function get_submission(uuid, bytea);
create function get_submission(p_id uuid, p_secret_hash bytea)
  returns TABLE(teacher_id uuid, id uuid, unit_id uuid, unit_title text, nickname text, work text, question text, replaced integer, created_at timestamptz, run_id uuid, state text, result jsonb, failure text, draft smallint, draft_limit smallint, latest_id uuid, goal text, reply jsonb, held boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.teacher_id, s.id, s.unit_id, s.unit_title, s.nickname, s.work, s.question, s.replaced, s.created_at,
        r.id, seen_state(r.state, s.held, s.release_at),
        case when not is_held(s.held, s.release_at) then r.result end, r.failure, s.draft,
        (select u.draft_limit from unit_configurations u
          where u.user_id = s.teacher_id and u.id = s.unit_id and u.visible_to_students),
        (select n.id from submissions n where n.teacher_id = s.teacher_id and n.thread_id = s.thread_id
          order by n.draft desc limit 1),
        s.goal, s.reply, is_held(s.held, s.release_at)
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash
  $$;

-- As before, and: what is held is written for the teacher. Its student stops nothing of it, and the answer is the same
-- whether it is still written or done.
create or replace function cancel_feedback(p_submission_id uuid, p_secret_hash bytea, p_now timestamptz)
  returns boolean
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with own as (
      select s.id, is_held(s.held, s.release_at) as held from submissions s
        where s.teacher_id = actor_teacher_id() and s.id = p_submission_id and s.secret_hash = p_secret_hash
    ), stopped as (
      update ai_runs r set state = 'cancelled', finished_at = p_now from own
        where r.teacher_id = actor_teacher_id() and r.kind = 'feedback' and r.subject_id = own.id and not own.held
          and r.state in ('waiting', 'writing')
    )
    select exists (select from own)
  $$;

grant create on schema public to classroom_gate;
alter function get_submission(uuid, bytea) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function get_submission(uuid, bytea) from public;
grant execute on function get_submission(uuid, bytea) to classroom_student, classroom_teacher;

-- Whoever looks for a result to give it again asks whether it is held.
grant execute on function is_held(boolean, timestamptz) to classroom_teacher;

-- As before, and: who goes on from what is held is told so, written or not. Otherwise the answers would tell how far it is.
create or replace function keep_submission(p_id uuid, p_run_id uuid, p_unit_id uuid, p_idempotency_key text, p_content_hash bytea, p_secret_hash bytea, p_nickname text, p_work text, p_question text, p_submission_type text, p_replaced integer, p_now timestamptz, p_lease_owner text, p_lease_until timestamptz, p_limit_keys text[], p_limit_windows integer[], p_limits integer[], p_continues uuid DEFAULT NULL::uuid, p_goal text DEFAULT NULL::text, p_hold boolean DEFAULT false)
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
    run_state text;
  begin
    -- A key that is sent twice at once comes one after the other, so that the second finds the first.
    perform pg_advisory_xact_lock(hashtextextended(format('submission %s %s', teacher, p_idempotency_key), 0));
    select * into kept from submissions s where s.teacher_id = teacher and s.idempotency_key = p_idempotency_key;
    if kept.id is null then
      select id into link from private_unit_links
        where token = nullif(current_setting('app.link_token', true), '') and is_active;
      select u.title, u.draft_limit, p_hold or u.release = 'look-first' as hold,
          not p_hold and u.release = 'at-once-told' and link is not null as tells into unit from unit_configurations u
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
        select r.state into run_state from ai_runs r
          where r.teacher_id = teacher and r.kind = 'feedback' and r.subject_id = before.id;
        outcome := case
          when exists (select from submissions s
            where s.teacher_id = teacher and s.thread_id = before.thread_id and s.draft > before.draft) then 'continued'
          when seen_state(run_state, before.held, before.release_at) = 'held' then 'held'
          when run_state in ('waiting', 'writing') then 'unfinished'
          -- A draft that was stopped or failed has no feedback: its words may be sent again, and it uses up none.
          when run_state = 'done' and before.work = p_work
            and (p_question is null or p_question is not distinct from before.question) then 'unchanged'
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
          nickname, work, question, submission_type, replaced, created_at, thread_id, draft, goal, held, tells)
        values (teacher, p_id, link, p_unit_id, unit.title, p_idempotency_key, p_content_hash, p_secret_hash,
          p_nickname, p_work, p_question, p_submission_type, p_replaced, p_now,
          coalesce(before.thread_id, p_id), coalesce(before.draft + 1, 1), p_goal, unit.hold, unit.tells)
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

-- Likewise.
create or replace function keep_check_in(p_id uuid, p_run_id uuid, p_group_id uuid, p_alias_id uuid, p_session_id text, p_idempotency_key text, p_content_hash bytea, p_secret_hash bytea, p_book_title text, p_book_author text, p_date_from text, p_date_to text, p_pages_read integer, p_form jsonb, p_replaced integer, p_default_design jsonb, p_default_toggles jsonb, p_now timestamptz, p_lease_owner text, p_lease_until timestamptz, p_limit_keys text[], p_limit_windows integer[], p_limits integer[], p_continues uuid, p_most_drafts integer, p_report_id uuid, p_mail_id uuid, p_digest_at timestamptz, p_hold boolean default false)
  returns table (outcome text, check_in_id uuid, run_id uuid, wait_seconds integer, held boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
    link uuid;
    alias reading_aliases;
    asked record;
    wait integer;
    kept check_ins;
    before check_ins;
    run_state text;
  begin
    -- A key that is sent twice at once comes one after the other, so that the second finds the first.
    perform pg_advisory_xact_lock(hashtextextended(format('check-in %s %s', teacher, p_idempotency_key), 0));
    select c.id, c.content_hash, c.secret_hash, c.held, c.release_at
      into kept.id, kept.content_hash, kept.secret_hash, kept.held, kept.release_at
      from check_ins c where c.teacher_id = teacher and c.idempotency_key = p_idempotency_key;
    if kept.id is not null then
      if kept.content_hash <> p_content_hash or kept.secret_hash <> p_secret_hash then
        return query select 'mismatch', null::uuid, null::uuid, 0, false;
      else
        return query select 'repeated', kept.id, r.id, 0, is_held(kept.held, kept.release_at) from ai_runs r
          where r.teacher_id = teacher and r.kind = 'reading' and r.subject_id = kept.id;
      end if;
      return;
    end if;
    select * into asked from get_reading_config_for_group(p_group_id);
    if asked.group_id is null then
      return query select 'no-group', null::uuid, null::uuid, 0, false;
      return;
    end if;
    select a.id, a.alias_name into alias.id, alias.alias_name
      from reading_aliases a where a.teacher_id = teacher and a.group_id = p_group_id and a.id = p_alias_id;
    if alias.id is null then
      return query select 'no-alias', null::uuid, null::uuid, 0, false;
      return;
    end if;
    if p_continues is not null then
      -- Two tabs that go on from the same version come one after the other, and so does who deletes it.
      perform lock_thread(teacher, p_continues);
      select c.id, c.thread_id, c.draft, c.book_title, c.book_author, c.date_from, c.date_to, c.pages_read, c.form,
          c.held, c.release_at
        into before.id, before.thread_id, before.draft, before.book_title, before.book_author, before.date_from,
          before.date_to, before.pages_read, before.form, before.held, before.release_at
        from check_ins c
        where c.teacher_id = teacher and c.id = p_continues and c.secret_hash = p_secret_hash
          and c.group_id = p_group_id and c.alias_id = p_alias_id;
      if before.id is null then
        return query select 'no-thread', null::uuid, null::uuid, 0, false;
        return;
      end if;
      select r.state into run_state from ai_runs r
        where r.teacher_id = teacher and r.kind = 'reading' and r.subject_id = before.id;
      outcome := case
        when exists (select from check_ins c
          where c.teacher_id = teacher and c.thread_id = before.thread_id and c.draft > before.draft) then 'continued'
        when seen_state(run_state, before.held, before.release_at) = 'held' then 'held'
        when run_state in ('waiting', 'writing') then 'unfinished'
        -- One that was stopped or failed has no summary: its entries may be sent again, and it uses up none.
        when run_state = 'done' and (before.book_title, before.book_author, before.form)
            = (p_book_title, p_book_author, p_form)
          and (before.date_from, before.date_to, before.pages_read)
            is not distinct from (p_date_from, p_date_to, p_pages_read) then 'unchanged'
        when (select count(*) from check_ins c
          join ai_runs r on r.teacher_id = c.teacher_id and r.kind = 'reading' and r.subject_id = c.id
          where c.teacher_id = teacher and c.thread_id = before.thread_id and r.state = 'done') >= p_most_drafts
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
    select id into link from private_unit_links
      where token = nullif(current_setting('app.link_token', true), '') and is_active;
    insert into check_ins (teacher_id, id, link_id, group_id, group_name, alias_id, alias_name, frame, session_id,
        idempotency_key, content_hash, secret_hash, book_title, book_author, date_from, date_to, pages_read, form,
        replaced, created_at, thread_id, draft, held)
      values (teacher, p_id, link, asked.group_id, asked.group_name, alias.id, alias.alias_name,
        jsonb_build_object('pace', asked.reading_pace_pages_per_week, 'level', asked.text_level_grade,
          'design', coalesce(asked.design, p_default_design), 'toggles', coalesce(asked.toggles, p_default_toggles),
          'prompts', asked.prompts),
        p_session_id, p_idempotency_key, p_content_hash, p_secret_hash, p_book_title, p_book_author, p_date_from, p_date_to,
        p_pages_read, p_form, p_replaced, p_now, coalesce(before.thread_id, p_id), coalesce(before.draft + 1, 1), p_hold);
    insert into ai_runs (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at)
      values (teacher, p_run_id, 'reading', p_id, p_lease_owner, p_lease_until, p_now);
    -- It is reported now: what the report says is put together once there is a summary.
    insert into reports (teacher_id, id, station, subject_id, submission_key, nickname, title, created_at)
      values (teacher, p_report_id, 'reading', p_id, p_idempotency_key, alias.alias_name, p_book_title, p_now);
    perform mail_report(teacher, p_report_id, p_id, p_mail_id, p_now, p_digest_at);
    return query select 'created', p_id, p_run_id, 0, p_hold;
  end
  $$;

-- As before, and: without the result, which nobody asks for here. What a student may see of it get_submission says.
drop function get_submission_by_key(text, bytea);
create function get_submission_by_key(p_id_or_key text, p_secret_hash bytea)
  returns table (id uuid, submission_key text, unit_id uuid, unit_title text, nickname text, work text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.idempotency_key, s.unit_id, s.unit_title, s.nickname, s.work, s.created_at
      from submissions s
      where s.teacher_id = actor_teacher_id() and s.secret_hash = p_secret_hash
        and (s.idempotency_key = p_id_or_key
          or s.id = case when p_id_or_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_id_or_key::uuid end)
  $$;
grant create on schema public to classroom_gate;
alter function get_submission_by_key(text, bytea) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function get_submission_by_key(text, bytea) from public;
grant execute on function get_submission_by_key(text, bytea) to classroom_student, classroom_teacher;
