-- The summary of a check-in may wait for its teacher, as feedback does.
alter table check_ins
  -- Whether its student sees the summary only once the teacher let it go.
  add column held boolean not null default false,
  -- From when on the student sees it; until then it can be taken back. Null where nobody let it go.
  add column release_at timestamptz;
grant select (held, release_at) on check_ins to classroom_gate, classroom_teacher, classroom_backup;
grant insert (held) on check_ins to classroom_gate;
grant update (release_at) on check_ins to classroom_teacher;
create index check_ins_held on check_ins (teacher_id, created_at) where held and release_at is null;

-- Summaries are corrected, too: a version belongs to the run that wrote it, whatever it is about. submission_id, which
-- holds the id of a check-in, too, keeps its name, and kind has a default: the release before goes on writing.
alter table feedback_versions
  add column kind text not null default 'feedback',
  drop constraint feedback_versions_teacher_id_submission_id_fkey,
  add foreign key (teacher_id, kind, submission_id) references ai_runs (teacher_id, kind, subject_id) on delete cascade;
grant select (kind) on feedback_versions to classroom_teacher, classroom_backup;
grant insert (kind) on feedback_versions to classroom_teacher;

-- As before, and: what is held gives neither result nor how far it is written.
create or replace function get_check_in_by_key(p_idempotency_key text, p_secret_hash bytea)
  returns table(id uuid, group_id uuid, group_name text, alias_id uuid, alias_name text, frame jsonb, book_title text, book_author text, date_from text, date_to text, pages_read integer, form jsonb, created_at timestamptz, state text, result jsonb, failure text, draft smallint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, c.group_id, c.group_name, c.alias_id, c.alias_name, c.frame, c.book_title, c.book_author, c.date_from,
        c.date_to, c.pages_read, c.form, c.created_at, seen_state(r.state, c.held, c.release_at),
        case when not is_held(c.held, c.release_at) then r.result end, r.failure, c.draft
      from check_ins c
      join ai_runs r on r.teacher_id = c.teacher_id and r.kind = 'reading' and r.subject_id = c.id
      where c.teacher_id = actor_teacher_id() and c.idempotency_key = p_idempotency_key and c.secret_hash = p_secret_hash
  $$;

-- As before, and: p_hold is the lock of the station, which the release before does not know; held says whether the
-- student must wait for the teacher; outcome held is a version whose last one still waits for the teacher.
drop function keep_check_in(uuid, uuid, uuid, uuid, text, text, bytea, bytea, text, text, text, text, integer, jsonb, integer, jsonb, jsonb, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, integer, uuid, uuid, timestamptz);
create function keep_check_in(p_id uuid, p_run_id uuid, p_group_id uuid, p_alias_id uuid, p_session_id text, p_idempotency_key text, p_content_hash bytea, p_secret_hash bytea, p_book_title text, p_book_author text, p_date_from text, p_date_to text, p_pages_read integer, p_form jsonb, p_replaced integer, p_default_design jsonb, p_default_toggles jsonb, p_now timestamptz, p_lease_owner text, p_lease_until timestamptz, p_limit_keys text[], p_limit_windows integer[], p_limits integer[], p_continues uuid, p_most_drafts integer, p_report_id uuid, p_mail_id uuid, p_digest_at timestamptz, p_hold boolean default false)
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
        when run_state in ('waiting', 'writing') then 'unfinished'
        when run_state = 'done' and is_held(before.held, before.release_at) then 'held'
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
grant create on schema public to classroom_gate;
alter function keep_check_in(uuid, uuid, uuid, uuid, text, text, bytea, bytea, text, text, text, text, integer, jsonb, integer, jsonb, jsonb, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, integer, uuid, uuid, timestamptz, boolean) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function keep_check_in(uuid, uuid, uuid, uuid, text, text, bytea, bytea, text, text, text, text, integer, jsonb, integer, jsonb, jsonb, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, integer, uuid, uuid, timestamptz, boolean) from public;
grant execute on function keep_check_in(uuid, uuid, uuid, uuid, text, text, bytea, bytea, text, text, text, text, integer, jsonb, integer, jsonb, jsonb, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, integer, uuid, uuid, timestamptz, boolean) to classroom_student, classroom_teacher;
