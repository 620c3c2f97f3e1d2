-- Replaces keep_submission: it takes its own lock and takes its counting back, so that one statement is all.

-- Stores a submission and its run in one step, counted against the limits. The same key with the same content and
-- secret answers the first one and is not counted: a browser may repeat itself until it hears an answer.
-- outcome: created, repeated, mismatch, no-unit, limited (then wait_seconds says for how long)
create or replace function keep_submission(
  p_id uuid, p_run_id uuid, p_unit_id uuid, p_idempotency_key text, p_content_hash bytea, p_secret_hash bytea,
  p_nickname text, p_work text, p_question text, p_submission_type text, p_replaced integer,
  p_now timestamptz, p_lease_owner text, p_lease_until timestamptz,
  p_limit_keys text[], p_limit_windows integer[], p_limits integer[]
)
  returns table (outcome text, submission_id uuid, run_id uuid, wait_seconds integer)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
    link uuid;
    unit_name text;
    wait integer;
    kept submissions;
  begin
    -- A key that is sent twice at once comes one after the other, so that the second finds the first.
    perform pg_advisory_xact_lock(hashtextextended(format('submission %s %s', teacher, p_idempotency_key), 0));
    select * into kept from submissions s where s.teacher_id = teacher and s.idempotency_key = p_idempotency_key;
    if kept.id is null then
      select id into link from private_unit_links
        where token = nullif(current_setting('app.link_token', true), '') and is_active;
      select u.title into unit_name from unit_configurations u
        where u.user_id = teacher and u.id = p_unit_id and (u.visible_to_students or link is null);
      if unit_name is null then
        return query select 'no-unit', null::uuid, null::uuid, 0;
        return;
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
          nickname, work, question, submission_type, replaced, created_at)
        values (teacher, p_id, link, p_unit_id, unit_name, p_idempotency_key, p_content_hash, p_secret_hash,
          p_nickname, p_work, p_question, p_submission_type, p_replaced, p_now)
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
