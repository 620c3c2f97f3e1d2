-- What both stations keep of a work stands in one table, and what only one of them keeps beside it. No process of the
-- version before can run beside this: it looks for the columns where they were.
create table works (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  station text not null check (station in ('general', 'reading')),
  link_id uuid,
  thread_id uuid not null,
  draft smallint not null check (draft >= 1),
  -- The nickname, or the name of the alias.
  who text not null,
  -- Of the unit, or of the book.
  title text not null,
  idempotency_key text not null,
  content_hash bytea not null,
  secret_hash bytea not null,
  replaced integer not null,
  created_at timestamptz not null,
  care_checked_at timestamptz,
  care_checked_by text constraint works_care_check check (care_checked_by in ('rules', 'rules and some meanings', 'rules and meanings', 'nobody')),
  unchecked_read_at timestamptz,
  read_at timestamptz,
  -- Whether its student sees what is written only once the teacher let it go.
  held boolean not null default false,
  -- From when on the student sees it; null where nobody let it go.
  release_at timestamptz,
  -- `held`: nothing is written for a concern; `written`: its teacher had it written all the same.
  concern_hold text check (concern_hold in ('held', 'written')),
  -- Whether its student would have had to wait for the teacher without that.
  held_by_choice boolean,
  -- Whether a mail tells its teacher that feedback was given.
  tells boolean not null default false,
  told_at timestamptz,
  primary key (teacher_id, id),
  unique (teacher_id, station, idempotency_key),
  constraint works_thread_key unique (teacher_id, thread_id, draft)
);

-- The owner, too, sees through a forced policy nothing.
alter table submissions no force row level security;
alter table check_ins no force row level security;
insert into works (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash,
    replaced, created_at, care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold,
    held_by_choice, tells, told_at)
  select teacher_id, id, 'general', link_id, thread_id, draft, nickname, unit_title, idempotency_key, content_hash, secret_hash,
      replaced, created_at, care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold,
      held_by_choice, tells, told_at from submissions
  union all
  select teacher_id, id, 'reading', link_id, thread_id, draft, alias_name, book_title, idempotency_key, content_hash, secret_hash,
      replaced, created_at, care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold,
      held_by_choice, false, null from check_ins;

drop trigger note_deletions on submissions;
drop trigger note_deletions on check_ins;
drop trigger end_return_codes on submissions;
drop trigger keep_link_of_thread on submissions;
drop function keep_link_of_thread();
drop policy unchecked on submissions;
drop policy unchecked on check_ins;
drop policy to_tell on submissions;
drop policy operator_reads on submissions;
drop policy operator_reads on check_ins;
revoke delete on submissions, check_ins from classroom_gate;
revoke select (teacher_id, id) on submissions from classroom_operator, classroom_system;
revoke select (teacher_id, id) on check_ins from classroom_operator, classroom_system;
-- Indexes, rules and grants of these columns go with them.
alter table submissions
  drop column link_id, drop column unit_title, drop column idempotency_key, drop column content_hash, drop column secret_hash,
  drop column nickname, drop column replaced, drop column created_at, drop column care_checked_at, drop column care_checked_by,
  drop column unchecked_read_at, drop column thread_id, drop column draft, drop column read_at, drop column held,
  drop column release_at, drop column tells, drop column told_at, drop column concern_hold, drop column held_by_choice,
  drop constraint submissions_teacher_id_fkey, add foreign key (teacher_id, id) references works on delete cascade;
alter table check_ins
  drop column link_id, drop column alias_name, drop column idempotency_key, drop column content_hash, drop column secret_hash,
  drop column book_title, drop column replaced, drop column created_at, drop column care_checked_at, drop column care_checked_by,
  drop column unchecked_read_at, drop column thread_id, drop column draft, drop column read_at, drop column held,
  drop column release_at, drop column concern_hold, drop column held_by_choice,
  drop constraint check_ins_teacher_id_fkey, add foreign key (teacher_id, id) references works on delete cascade;
alter table submissions force row level security;
alter table check_ins force row level security;
create index check_ins_of_group on check_ins (teacher_id, group_id);

create index works_age on works (created_at);
create index works_given_up on works (teacher_id, created_at desc) where care_checked_by = 'nobody';
create index works_held on works (teacher_id, created_at) where held and release_at is null;
create index works_time on works (teacher_id, created_at desc);
create index works_to_tell on works (teacher_id) where tells and told_at is null;
create index works_unchecked on works (created_at) where care_checked_at is null;
create trigger note_deletions after delete on works referencing old table as gone for each statement execute function note_deletions();
create trigger end_return_codes after delete on works referencing old table as gone for each statement execute function end_return_codes();
alter table works enable row level security, force row level security;
create policy backup on works for select to classroom_backup using (true);
create policy gate on works to classroom_gate using (true) with check (true);
create policy operator_reads on works for select to classroom_operator using (true);
create policy own on works to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy to_tell on works for select to classroom_system using (tells and told_at is null);
create policy unchecked on works for select to classroom_system using (care_checked_at is null or care_checked_by = 'nobody');
grant select (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash, replaced,
    created_at, care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold, held_by_choice, tells, told_at)
  on works to classroom_gate, classroom_backup;
grant insert (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash, replaced,
    created_at, held, tells), update (created_at), delete on works to classroom_gate;
grant select (teacher_id, id, station, link_id, thread_id, draft, who, title, replaced, created_at, care_checked_at, care_checked_by,
    unchecked_read_at, read_at, held, release_at, concern_hold, held_by_choice, tells, told_at),
  update (care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold, held_by_choice, tells, told_at)
  on works to classroom_teacher;
grant select (teacher_id, id, station, who, created_at) on works to classroom_operator;
grant select (teacher_id, id, station, created_at, care_checked_at, care_checked_by, tells, told_at) on works to classroom_system;

-- Of which kind the runs on the works of a station are. No search path is set, so that it is a part of each statement.
create function run_kind(station text)
  returns text language sql immutable as $$ select case station when 'general' then 'feedback' else 'reading' end $$;

-- The link through which somebody hands in; null for the teacher and who hands in from paper.
create function actor_link_id()
  returns uuid language sql stable set search_path = pg_catalog, public, pg_temp as $$
    select id from private_unit_links where token = nullif(current_setting('app.link_token', true), '') and is_active
  $$;

-- What both stations do to keep a work, with its run: once a key, within the limits, as the next draft of its thread. A
-- refusal of the station counts where the key is new. p_is_unchanged is null where p_new continues nothing of its own, and
-- p_release is when students see what is written, as a unit says it.
create function keep_work(p_station text, p_new jsonb, p_who text, p_title text, p_refusal text, p_is_unchanged boolean, p_most_drafts integer, p_release text)
  returns table (outcome text, work_id uuid, run_id uuid, wait_seconds integer, held boolean) language plpgsql set search_path = pg_catalog, public, pg_temp as $$
  declare
    teacher uuid := actor_teacher_id();
    sent record;
    kept record;
    before record;
    link uuid;
    hold boolean;
  begin
    select t.id, t.run_id, t.idempotency_key, t.content_hash, t.secret_hash, t.replaced, t.continues, t.hold, t.now, t.lease_owner,
        t.lease_until, t.limit_keys, t.limit_windows, t.limits into sent
      from jsonb_to_record(p_new) as t (id uuid, run_id uuid, idempotency_key text, content_hash bytea,
      secret_hash bytea, replaced integer, continues uuid, hold boolean, now timestamptz, lease_owner text, lease_until timestamptz,
      limit_keys text[], limit_windows integer[], limits integer[]);
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
      -- A draft from paper comes through no link, and belongs to that of its thread.
      link := coalesce(actor_link_id(), before.link_id);
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

drop function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, text, boolean);
create function keep_submission(p_new jsonb, p_unit_id uuid, p_nickname text, p_work text, p_question text, p_submission_type text, p_goal text)
  returns table (outcome text, work_id uuid, run_id uuid, wait_seconds integer, held boolean) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    teacher uuid := actor_teacher_id();
    unit record;
    is_unchanged boolean;
  begin
    select u.title, u.draft_limit, u.release into unit from unit_configurations u
      where u.user_id = teacher and u.id = p_unit_id and (u.visible_to_students or actor_link_id() is null);
    select s.work = p_work and (p_question is null or p_question is not distinct from s.question) into is_unchanged
      from submissions s where s.teacher_id = teacher and s.id = (p_new->>'continues')::uuid and s.unit_id = p_unit_id;
    select k.outcome, k.work_id, k.run_id, k.wait_seconds, k.held into outcome, work_id, run_id, wait_seconds, held
      from keep_work('general', p_new, p_nickname, unit.title, case when unit.title is null then 'no-unit' end, is_unchanged,
        unit.draft_limit, unit.release) k;
    if outcome = 'created' then
      insert into submissions (teacher_id, id, unit_id, work, question, submission_type, goal)
        values (teacher, work_id, p_unit_id, p_work, p_question, p_submission_type, p_goal);
    end if;
    return next;
  end
  $$;

drop function keep_check_in(uuid, uuid, uuid, uuid, text, text, bytea, bytea, text, text, text, text, integer, jsonb, integer, jsonb, jsonb, timestamptz, text, timestamptz, text[], integer[], integer[], uuid, integer, uuid, uuid, timestamptz, boolean);
-- It is reported now: what the report says is put together once there is a summary.
create function keep_check_in(p_new jsonb, p_check_in jsonb, p_defaults jsonb, p_most_drafts integer, p_report jsonb)
  returns table (outcome text, work_id uuid, run_id uuid, wait_seconds integer, held boolean) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    teacher uuid := actor_teacher_id();
    entry record;
    asked record;
    alias text;
    is_unchanged boolean;
  begin
    select t.group_id, t.alias_id, t.session_id, t.book_title, t.book_author, t.date_from, t.date_to, t.pages_read, t.form into entry
      from jsonb_to_record(p_check_in) as t (group_id uuid, alias_id uuid, session_id text, book_title text,
      book_author text, date_from text, date_to text, pages_read integer, form jsonb);
    select g.group_id, g.group_name, jsonb_build_object('pace', g.reading_pace_pages_per_week, 'level', g.text_level_grade,
        'design', coalesce(g.design, p_defaults->'design'), 'toggles', coalesce(g.toggles, p_defaults->'toggles'),
        'prompts', g.prompts) as frame into asked from get_reading_config_for_group(entry.group_id) g;
    select a.alias_name into alias from reading_aliases a
      where a.teacher_id = teacher and a.group_id = entry.group_id and a.id = entry.alias_id;
    select (w.title, c.book_author, c.form) = (entry.book_title, entry.book_author, entry.form)
        and (c.date_from, c.date_to, c.pages_read) is not distinct from (entry.date_from, entry.date_to, entry.pages_read)
      into is_unchanged from check_ins c join works w on w.teacher_id = c.teacher_id and w.id = c.id
      where c.teacher_id = teacher and c.id = (p_new->>'continues')::uuid and c.group_id = entry.group_id and c.alias_id = entry.alias_id;
    select k.outcome, k.work_id, k.run_id, k.wait_seconds, k.held into outcome, work_id, run_id, wait_seconds, held
      from keep_work('reading', p_new, alias, entry.book_title,
        case when asked.group_id is null then 'no-group' when alias is null then 'no-alias' end, is_unchanged, p_most_drafts, 'at-once') k;
    if outcome = 'created' then
      insert into check_ins (teacher_id, id, group_id, group_name, alias_id, frame, session_id, book_author, date_from, date_to, pages_read, form)
        values (teacher, work_id, entry.group_id, asked.group_name, entry.alias_id, asked.frame, entry.session_id, entry.book_author,
          entry.date_from, entry.date_to, entry.pages_read, entry.form);
      insert into reports (teacher_id, id, station, subject_id, submission_key, nickname, title, created_at)
        values (teacher, (p_report->>'id')::uuid, 'reading', work_id, p_new->>'idempotency_key', alias, entry.book_title, (p_new->>'now')::timestamptz);
      perform mail_report(teacher, (p_report->>'id')::uuid, work_id, (p_report->>'mail_id')::uuid, (p_new->>'now')::timestamptz,
        (p_report->>'digest_at')::timestamptz);
    end if;
    return next;
  end
  $$;

grant create on schema public to classroom_gate;
alter function actor_link_id() owner to classroom_gate;
alter function keep_work(text, jsonb, text, text, text, boolean, integer, text) owner to classroom_gate;
alter function keep_submission(jsonb, uuid, text, text, text, text, text) owner to classroom_gate;
alter function keep_check_in(jsonb, jsonb, jsonb, integer, jsonb) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function run_kind(text), actor_link_id(), keep_work(text, jsonb, text, text, text, boolean, integer, text),
  keep_submission(jsonb, uuid, text, text, text, text, text), keep_check_in(jsonb, jsonb, jsonb, integer, jsonb) from public;
grant execute on function run_kind(text) to classroom_gate, classroom_teacher, classroom_system;
grant execute on function keep_submission(jsonb, uuid, text, text, text, text, text) to classroom_aide, classroom_student, classroom_teacher;
grant execute on function keep_check_in(jsonb, jsonb, jsonb, integer, jsonb) to classroom_student, classroom_teacher;

-- As before, over one table.
create or replace function cancel_feedback(p_submission_id uuid, p_secret_hash bytea, p_now timestamptz)
  returns boolean language sql security definer set search_path = pg_catalog, public, pg_temp as $$
    with own as (
      select s.id, is_held(s.held, s.release_at) as held from works s
        where s.teacher_id = actor_teacher_id() and s.id = p_submission_id and s.station = 'general' and s.secret_hash = p_secret_hash
    ), stopped as (
      update ai_runs r set state = 'cancelled', finished_at = p_now from own
        where r.teacher_id = actor_teacher_id() and r.kind = 'feedback' and r.subject_id = own.id and not own.held
          and r.state in ('waiting', 'writing')
    )
    select exists (select from own)
  $$;

create or replace function count_unfit_steps(p_since timestamptz, p_until timestamptz, p_coach text)
  returns table (heading text, written_by text, given integer, unfit integer) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select case when w.written_by = p_coach then w.heading end, w.written_by, count(*)::int,
        (count(*) filter (where w.answer = 'does not fit'))::int
      from (
        select r.result->step->>'label' as heading, s.reply->step->>'answer' as answer,
            coalesce(r.result->step->>'written_by', r.result->>'source') as written_by
          from submissions s
          join works v on v.teacher_id = s.teacher_id and v.id = s.id
          join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
            and r.state = 'done'
          cross join unnest(array['step1', 'step2']) as step
          where v.created_at >= p_since and v.created_at < p_until
      ) w
      group by 1, 2
  $$;

create or replace function delete_subjects(p_teacher_id uuid, subjects uuid[])
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    is_deleted boolean;
  begin
    delete from works w where w.teacher_id = p_teacher_id and w.id = any (subjects);
    is_deleted := found;
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

create or replace function delete_work_of(p_teacher_id uuid, p_id uuid)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    subjects uuid[];
  begin
    perform lock_thread(p_teacher_id, p_id);
    select array_agg(w.id) into subjects from works asked
      join works w on w.teacher_id = asked.teacher_id and w.thread_id = asked.thread_id
      where asked.teacher_id = p_teacher_id and asked.id = p_id;
    subjects := coalesce(subjects, array[p_id]);
    return delete_subjects(p_teacher_id, subjects);
  end
  $$;

create or replace function end_return_codes()
  returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    delete from return_codes c using gone
      where c.teacher_id = gone.teacher_id and c.thread_id = gone.thread_id
        and not exists (select from works w where w.teacher_id = c.teacher_id and w.thread_id = c.thread_id);
    return null;
  end
  $$;

create or replace function find_paper_thread(p_code_hash bytea, p_draft integer default null)
  returns table (submission_id uuid, unit_id uuid, unit_title text, nickname text, secret_hash bytea, draft integer, refusal text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    with coded as (
      select c.teacher_id, c.thread_id from return_codes c
        where c.teacher_id = actor_teacher_id() and c.code_hash = p_code_hash
        order by c.created_at, c.thread_id limit 1
    )
    select s.id, s.unit_id, w.title, w.who, w.secret_hash, w.draft::integer,
        case
          when u.id is null then 'no-unit'
          when r.state in ('waiting', 'writing') then 'unfinished'
          when r.state = 'done' and is_held(w.held, w.release_at) then 'held'
          when (select count(*) from works d
            join ai_runs x on x.teacher_id = d.teacher_id and x.kind = 'feedback' and x.subject_id = d.id
            where d.teacher_id = w.teacher_id and d.thread_id = w.thread_id and x.state = 'done') >= u.draft_limit
            then 'no-more'
        end
      from coded
      join works w on w.teacher_id = coded.teacher_id and w.thread_id = coded.thread_id
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      left join unit_configurations u on u.user_id = s.teacher_id and u.id = s.unit_id
      where p_draft is null or w.draft = p_draft
      order by w.draft desc limit 1
  $$;

create or replace function find_return_code(p_code_hash bytea)
  returns table (submission_id uuid, unit_id uuid, secret_hash bytea, link_token text, devices_are_shared boolean) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select s.id, s.unit_id, w.secret_hash, l.token, coalesce(t.devices_are_shared, false)
      from return_codes c
      join works w on w.teacher_id = c.teacher_id and w.thread_id = c.thread_id
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join private_unit_links l on l.teacher_id = c.teacher_id and l.unit_id is null and l.is_active
      left join teacher_settings t on t.teacher_id = c.teacher_id
      where c.code_hash = p_code_hash
      order by c.created_at, c.thread_id, w.draft desc
      limit 1
  $$;

create or replace function forget_work(p_now timestamptz, p_usual_days integer, p_least_days integer, p_most integer)
  returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    teachers uuid[];
    subjects uuid[];
    kinds text[];
    deleted integer := 0;
    more integer;
  begin
    with old as (
      select w.teacher_id, w.id from works w left join teacher_settings t on t.teacher_id = w.teacher_id
        where w.created_at <= p_now - make_interval(hours => 24 * p_least_days)
          and w.created_at <= p_now - make_interval(hours => 24 * coalesce(t.retention_days, p_usual_days))
          and not exists (select from ai_runs r where r.teacher_id = w.teacher_id and r.kind = run_kind(w.station)
            and r.subject_id = w.id and r.state in ('waiting', 'writing'))
        limit p_most for update of w skip locked
    ), gone as (
      delete from works w using old where w.teacher_id = old.teacher_id and w.id = old.id
        returning w.teacher_id, w.id, run_kind(w.station) as kind
    )
    select array_agg(teacher_id), array_agg(id), array_agg(kind), count(*) into teachers, subjects, kinds, deleted from gone;
    delete from ai_runs r using unnest(teachers, subjects, kinds) as w (teacher_id, id, kind)
      where r.teacher_id = w.teacher_id and r.kind = w.kind and r.subject_id = w.id;
    delete from concern_works c using unnest(teachers, subjects) as w (teacher_id, id)
      where c.teacher_id = w.teacher_id and c.subject_id = w.id;

    -- Reports whose work is gone, with the record of their mail.
    with old as (
      select r.teacher_id, r.id from reports r
        where r.created_at <= p_now - make_interval(hours => 24 * p_least_days) + interval '2 days'
          and not exists (select from works w where w.teacher_id = r.teacher_id and w.id = r.subject_id)
          and not exists (select from outbox_reports x join outbox o on o.teacher_id = x.teacher_id and o.id = x.mail_id
            where x.teacher_id = r.teacher_id and x.report_id = r.id and o.state = 'waiting')
        limit p_most for update of r skip locked
    ), mails as (
      delete from outbox o using outbox_reports x, old
        where x.teacher_id = old.teacher_id and x.report_id = old.id and o.teacher_id = x.teacher_id and o.id = x.mail_id
          and not exists (select from outbox_reports y where y.teacher_id = x.teacher_id and y.mail_id = x.mail_id
            and (y.teacher_id, y.report_id) not in (select teacher_id, id from old))
    )
    delete from reports r using old where r.teacher_id = old.teacher_id and r.id = old.id;
    get diagnostics more = row_count;
    return deleted + more;
  end
  $$;

create or replace function get_check_in_by_key(p_idempotency_key text, p_secret_hash bytea)
  returns table (id uuid, group_id uuid, group_name text, alias_id uuid, alias_name text, frame jsonb, book_title text, book_author text, date_from text, date_to text, pages_read integer, form jsonb, created_at timestamptz, state text, result jsonb, failure text, draft smallint) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select c.id, c.group_id, c.group_name, c.alias_id, w.who, c.frame, w.title, c.book_author, c.date_from,
        c.date_to, c.pages_read, c.form, w.created_at, seen_state(r.state, w.held, w.release_at),
        case when not is_held(w.held, w.release_at) then r.result end, r.failure, w.draft
      from works w
      join check_ins c on c.teacher_id = w.teacher_id and c.id = w.id
      join ai_runs r on r.teacher_id = c.teacher_id and r.kind = 'reading' and r.subject_id = c.id
      where w.teacher_id = actor_teacher_id() and w.station = 'reading' and w.idempotency_key = p_idempotency_key
        and w.secret_hash = p_secret_hash
  $$;

create or replace function get_feedback_pieces(p_submission_id uuid, p_secret_hash bytea, p_after integer)
  returns table (sequence integer, event jsonb, state text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select p.sequence, p.event, seen_state(r.state, s.held, s.release_at)
      from works s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      left join ai_run_pieces p on p.teacher_id = r.teacher_id and p.run_id = r.id and p.sequence > p_after
        and not is_held(s.held, s.release_at)
      where s.teacher_id = actor_teacher_id() and s.id = p_submission_id and s.secret_hash = p_secret_hash
      order by p.sequence
  $$;

create or replace function get_submission(p_id uuid, p_secret_hash bytea)
  returns table (teacher_id uuid, id uuid, unit_id uuid, unit_title text, nickname text, work text, question text, replaced integer, created_at timestamptz, run_id uuid, state text, result jsonb, failure text, draft smallint, draft_limit smallint, latest_id uuid, goal text, reply jsonb, held boolean) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select s.teacher_id, s.id, s.unit_id, w.title, w.who, s.work, s.question, w.replaced, w.created_at,
        r.id, seen_state(r.state, w.held, w.release_at),
        case when not is_held(w.held, w.release_at) then r.result end, r.failure, w.draft,
        (select u.draft_limit from unit_configurations u
          where u.user_id = s.teacher_id and u.id = s.unit_id and u.visible_to_students),
        (select n.id from works n where n.teacher_id = w.teacher_id and n.thread_id = w.thread_id
          order by n.draft desc limit 1),
        s.goal, s.reply, is_held(w.held, w.release_at)
      from works w
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.secret_hash = p_secret_hash
  $$;

create or replace function get_submission_by_key(p_id_or_key text, p_secret_hash bytea)
  returns table (id uuid, submission_key text, unit_id uuid, unit_title text, nickname text, work text, created_at timestamptz) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select w.id, w.idempotency_key, s.unit_id, w.title, w.who, s.work, w.created_at
      from works w
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      where w.teacher_id = actor_teacher_id() and w.station = 'general' and w.secret_hash = p_secret_hash
        and (w.idempotency_key = p_id_or_key
          or w.id = case when p_id_or_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_id_or_key::uuid end)
  $$;

create or replace function get_thread(p_id uuid, p_secret_hash bytea)
  returns table (id uuid, draft smallint, work text, goal text, reply jsonb, created_at timestamptz, state text, result jsonb) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select s.id, w.draft, s.work, s.goal, s.reply, w.created_at, seen_state(r.state, w.held, w.release_at),
        case when not is_held(w.held, w.release_at) then r.result end
      from works asked
      join works w on w.teacher_id = asked.teacher_id and w.thread_id = asked.thread_id
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where asked.teacher_id = actor_teacher_id() and asked.id = p_id and asked.secret_hash = p_secret_hash
      order by w.draft
  $$;

create or replace function is_held_for_concern(p_id uuid, p_secret_hash bytea)
  returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select exists (
      select from works w where w.teacher_id = actor_teacher_id() and w.id = p_id and w.secret_hash = p_secret_hash
        and w.concern_hold is not null and is_held(w.held, w.release_at))
  $$;

create or replace function is_own_subject(p_id uuid, p_secret_hash bytea)
  returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select exists (select from works w where w.teacher_id = actor_teacher_id() and w.id = p_id and w.secret_hash = p_secret_hash)
  $$;

create or replace function keep_reply(p_id uuid, p_secret_hash bytea, p_reply jsonb)
  returns boolean language sql security definer set search_path = pg_catalog, public, pg_temp as $$
    with noted as (
      update submissions s set reply = p_reply from works w
        where w.teacher_id = actor_teacher_id() and w.id = p_id and w.secret_hash = p_secret_hash
          and not is_held(w.held, w.release_at) and s.teacher_id = w.teacher_id and s.id = w.id
        returning 1
    )
    select exists (select from noted)
  $$;

create or replace function keep_report(p_id uuid, p_mail_id uuid, p_submission_key text, p_secret_hash bytea, p_content_hash bytea, p_nickname text, p_title text, p_document jsonb, p_now timestamptz, p_digest_at timestamptz)
  returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    teacher uuid := actor_teacher_id();
    subject uuid;
    subject_station text;
    kept_hash bytea;
  begin
    -- Whoever deletes the thread comes before or after, and so does the next report of it.
    perform lock_thread(teacher, w.id) from works w
      where w.teacher_id = teacher and w.idempotency_key = p_submission_key and w.secret_hash = p_secret_hash;
    select w.id, w.station into subject, subject_station from works w
      where w.teacher_id = teacher and w.idempotency_key = p_submission_key and w.secret_hash = p_secret_hash
      order by w.station limit 1 for key share;
    if subject is null then
      return 'unknown';
    end if;
    insert into reports (teacher_id, id, station, subject_id, submission_key, content_hash, nickname, title, document, created_at)
      values (teacher, p_id, subject_station, subject, p_submission_key, p_content_hash, p_nickname, p_title, p_document, p_now)
      on conflict on constraint reports_teacher_id_submission_key_key do nothing;
    if not found then
      select r.content_hash into kept_hash from reports r
        where r.teacher_id = teacher and r.station = subject_station and r.submission_key = p_submission_key;
      -- A check-in was reported when it was handed in, whatever the page says of it.
      return case when coalesce(kept_hash, p_content_hash) = p_content_hash then 'deduped' else 'mismatch' end;
    end if;
    perform mail_report(teacher, p_id, subject, p_mail_id, p_now, p_digest_at);
    return 'kept';
  end
  $$;

create or replace function keep_return_code(p_id uuid, p_secret_hash bytea, p_code_hash bytea, p_now timestamptz)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    -- A thread that is being deleted gets no code any more.
    perform lock_thread(w.teacher_id, w.id) from works w
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash;
    insert into return_codes as c (teacher_id, thread_id, code_hash, created_at)
      select w.teacher_id, w.thread_id, p_code_hash, p_now from works w
        where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash
      on conflict (teacher_id, thread_id) do update set code_hash = excluded.code_hash,
        -- The same code once more is as old as it was: a copy of it in another thread never becomes the older one.
        created_at = case when c.code_hash = excluded.code_hash then c.created_at else excluded.created_at end;
    return found;
  end
  $$;

create or replace function lock_thread(p_teacher_id uuid, p_id uuid)
  returns void language sql set search_path = pg_catalog, public, pg_temp as $$
    select pg_advisory_xact_lock(hashtextextended(format('thread %s', w.thread_id), 0))
      from works w where w.teacher_id = p_teacher_id and w.id = p_id
  $$;

create or replace function mail_report(p_teacher_id uuid, p_report_id uuid, p_subject_id uuid, p_mail_id uuid, p_now timestamptz, p_digest_at timestamptz)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
  declare
    wanted text;
    of_station text;
    mail uuid;
    latest integer;
  begin
    select r.station into of_station from reports r where r.teacher_id = p_teacher_id and r.id = p_report_id;
    select case of_station when 'reading' then t.reading_mail else t.report_mail end into wanted
      from teacher_settings t where t.teacher_id = p_teacher_id;
    -- Without a link it is the teacher's own preview.
    if wanted = 'off' or coalesce(current_setting('app.link_token', true), '') = '' then
      return;
    end if;
    if wanted = 'thread' then
      -- The mail that waits with an earlier report of the thread. The row is locked: it is not sent in between. One
      -- whose sending was tried may have arrived: what is added would never be read under its Message-ID.
      select o.id into mail from outbox o
        where o.teacher_id = p_teacher_id and o.state = 'waiting' and o.attempts = 0 and o.lease_until is null and o.due_at > p_now
          and exists (select from outbox_reports x join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
            where x.teacher_id = o.teacher_id and x.mail_id = o.id and r.subject_id in (
              select w.id from works a
                join works w on w.teacher_id = a.teacher_id and w.thread_id = a.thread_id
                where a.teacher_id = p_teacher_id and a.id = p_subject_id))
        order by o.created_at desc limit 1 for update;
    end if;
    if mail is null then
      select count(*) into latest from reports r
        where r.teacher_id = p_teacher_id and r.station = of_station and r.created_at > p_now - interval '10 minutes';
      if wanted = 'daily' or latest > 10 then
        -- The row is locked until the report stands in it: it is not sent in between.
        insert into outbox as o (teacher_id, id, kind, is_open, is_daily, due_at, created_at)
          values (p_teacher_id, p_mail_id, 'digest', true, coalesce(wanted in ('daily', 'thread'), false),
            case when wanted in ('daily', 'thread') then p_digest_at else p_now + interval '10 minutes' end, p_now)
          on conflict (teacher_id, is_daily) where is_open do update set is_open = true
          returning o.id into mail;
      else
        insert into outbox (teacher_id, id, kind, due_at, created_at)
          values (p_teacher_id, p_mail_id, 'report', case when wanted = 'thread' then p_digest_at else p_now end, p_now)
          returning id into mail;
      end if;
    end if;
    insert into outbox_reports (teacher_id, mail_id, report_id) values (p_teacher_id, mail, p_report_id);
  end
  $$;
