-- A teacher may be told that feedback was given which students see at once. What a submission met when it came stays so.
alter table unit_configurations drop constraint unit_configurations_release_check;
alter table unit_configurations add constraint unit_configurations_release_check
  check (release in ('at-once', 'at-once-told', 'look-first'));

alter table submissions
  -- Whether its teacher is told by mail that feedback on it was given.
  add column tells boolean not null default false,
  -- When the mail was put in that tells of it.
  add column told_at timestamptz;
grant select (tells, told_at) on submissions to classroom_gate, classroom_teacher, classroom_backup, classroom_system;
grant insert (tells) on submissions to classroom_gate;
grant update (told_at) on submissions to classroom_teacher;
create index submissions_to_tell on submissions (teacher_id) where tells and told_at is null;
create policy to_tell on submissions for select to classroom_system using (tells and told_at is null);

-- As before, and notes whether the teacher is told. Without a link it is the teacher's own preview; what is held, the
-- teacher lets go.
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
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in (
  'report', 'digest', 'contact-message', 'waiting-list', 'trial-ending', 'payment-failed', 'plan-started', 'plan-ending',
  'deletion-asked', 'concern-alert', 'feedback-given'));
