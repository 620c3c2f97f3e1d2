-- The Reading Station, and the care for students in both stations.

-- Reading groups -----------------------------------------------------------------------------------

create table reading_groups (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  reading_pace_pages_per_week integer not null check (reading_pace_pages_per_week >= 1),
  text_level_grade integer not null check (text_level_grade between 1 and 12),
  created_at timestamptz not null,
  primary key (teacher_id, id)
);
create index reading_groups_time on reading_groups (teacher_id, created_at desc);

create table reading_aliases (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  alias_name text not null check (alias_name <> ''),
  position integer not null,
  primary key (teacher_id, id),
  foreign key (teacher_id, group_id) references reading_groups (teacher_id, id) on delete cascade
);
create unique index reading_aliases_once on reading_aliases (teacher_id, group_id, lower(alias_name));

create table reading_configs (
  teacher_id uuid not null,
  group_id uuid not null,
  -- {vocabulary_count, comprehension_questions, signoff_message}
  design jsonb not null,
  -- {volume, vocabulary, comprehension, others}
  toggles jsonb not null,
  primary key (teacher_id, group_id),
  foreign key (teacher_id, group_id) references reading_groups (teacher_id, id) on delete cascade
);

-- Of a teacher, for all groups.
create table reading_custom_prompts (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  label text not null,
  question text not null,
  is_enabled boolean not null,
  sort_order integer not null,
  created_at timestamptz not null,
  primary key (teacher_id, id)
);

create table reading_usage_events (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  group_id uuid,
  session_id text not null,
  event_type text not null check (event_type in ('form_opened', 'form_submitted')),
  created_at timestamptz not null default now(),
  primary key (teacher_id, id)
);

create table reading_errors (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  location text not null,
  error_code text not null,
  message text not null,
  context jsonb not null,
  created_at timestamptz not null default now(),
  primary key (teacher_id, id)
);

-- Check-ins ----------------------------------------------------------------------------------------

-- A snapshot: it stands when its alias, its group or the group's questions are changed or gone.
create table check_ins (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- Null where a teacher tried their own group.
  link_id uuid,
  group_id uuid not null,
  group_name text not null,
  alias_id uuid not null,
  alias_name text not null,
  -- Pace, level, design, toggles and custom questions as they were: {pace, level, design, toggles, prompts}
  frame jsonb not null,
  session_id text not null,
  idempotency_key text not null,
  content_hash bytea not null,
  secret_hash bytea not null,
  book_title text not null,
  book_author text not null,
  -- Days as YYYY-MM-DD, as the student's calendar has them: no time zone can move them.
  date_from text check (date_from ~ '^\d{4}-\d\d-\d\d$'),
  date_to text check (date_to ~ '^\d{4}-\d\d-\d\d$'),
  pages_read integer check (pages_read >= 0),
  -- What was answered: {vocabulary: [{word, usage}], comprehension: [answer], others: [{id, answer}]}
  form jsonb not null,
  replaced integer not null,
  created_at timestamptz not null,
  care_checked_at timestamptz,
  primary key (teacher_id, id),
  unique (teacher_id, idempotency_key)
);
create index check_ins_of_group on check_ins (teacher_id, group_id, created_at);
create index check_ins_unchecked on check_ins (created_at) where care_checked_at is null;

alter table ai_runs drop constraint ai_runs_kind_check;
alter table ai_runs add constraint ai_runs_kind_check check (kind in ('feedback', 'reading'));

-- Care ---------------------------------------------------------------------------------------------

-- Words that a teacher may want to read, for the teacher alone.
create table concerns (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  station text not null check (station in ('general', 'reading')),
  -- The submission, or the check-in.
  subject_id uuid not null,
  nickname text not null,
  -- Title of the unit, or of the book.
  title text not null,
  kind text not null check (kind in ('self-harm', 'abuse', 'neglect', 'bullying', 'violence')),
  about text not null check (about in ('self', 'someone', 'text')),
  -- Which entry the words stand in.
  field text not null,
  quote text not null,
  -- The automatic check, or the name of a model.
  found_by text not null,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  primary key (teacher_id, id)
);
create unique index concerns_once on concerns (teacher_id, subject_id, kind, md5(quote));
create index concerns_open on concerns (teacher_id, created_at desc) where acknowledged_at is null;

-- What was handed in before there was a check is not looked through.
alter table submissions add column care_checked_at timestamptz default now();
alter table submissions alter column care_checked_at drop default;
create index submissions_unchecked on submissions (created_at) where care_checked_at is null;

-- Row-level security -------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['reading_groups', 'reading_aliases', 'reading_configs', 'reading_custom_prompts',
    'reading_usage_events', 'reading_errors', 'check_ins', 'concerns'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own on %I to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id())', name);
  end loop;
end
$$;
create policy checked on submissions for update to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy unchecked on submissions for select to classroom_system using (care_checked_at is null);
create policy unchecked on check_ins for select to classroom_system using (care_checked_at is null);

create policy gate on reading_groups for select to classroom_gate using (true);
create policy gate on reading_aliases for select to classroom_gate using (true);
create policy gate on reading_configs for select to classroom_gate using (true);
create policy gate on reading_custom_prompts for select to classroom_gate using (true);
create policy gate on reading_usage_events for insert to classroom_gate with check (true);
create policy gate on reading_errors for insert to classroom_gate with check (true);
create policy gate on check_ins to classroom_gate using (true) with check (true);

grant select (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade, created_at),
  insert (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade, created_at),
  update (name, reading_pace_pages_per_week, text_level_grade) on reading_groups to classroom_teacher;
grant delete on reading_groups to classroom_teacher;
grant select (teacher_id, id, group_id, alias_name, position), insert (teacher_id, group_id, alias_name, position),
  update (alias_name, position) on reading_aliases to classroom_teacher;
grant delete on reading_aliases to classroom_teacher;
grant select (teacher_id, group_id, design, toggles), insert (teacher_id, group_id, design, toggles),
  update (design, toggles) on reading_configs to classroom_teacher;
grant select (teacher_id, id, label, question, is_enabled, sort_order, created_at),
  insert (teacher_id, id, label, question, is_enabled, sort_order, created_at),
  update (label, question, is_enabled, sort_order) on reading_custom_prompts to classroom_teacher;
grant delete on reading_custom_prompts to classroom_teacher;
grant select (teacher_id, group_id, session_id, event_type, created_at) on reading_usage_events to classroom_teacher;
grant select (teacher_id, location, error_code, message, context, created_at) on reading_errors to classroom_teacher;
grant select (teacher_id, id, link_id, group_id, group_name, alias_id, alias_name, frame, book_title, book_author,
  date_from, date_to, pages_read, form, replaced, created_at, care_checked_at), update (care_checked_at) on check_ins to classroom_teacher;
grant select (teacher_id, id, station, subject_id, nickname, title, kind, about, field, quote, found_by, created_at, acknowledged_at),
  insert (teacher_id, station, subject_id, nickname, title, kind, about, field, quote, found_by, created_at),
  update (about, acknowledged_at) on concerns to classroom_teacher;
grant select (subject_id) on reports to classroom_teacher;
grant select (care_checked_at), update (care_checked_at) on submissions to classroom_teacher;
-- keep_submission reads whole rows.
grant select (care_checked_at) on submissions to classroom_gate;
grant select (teacher_id, id, created_at, care_checked_at) on submissions to classroom_system;
grant select (teacher_id, id, created_at, care_checked_at) on check_ins to classroom_system;

grant select (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade) on reading_groups to classroom_gate;
grant select (teacher_id, id, group_id, alias_name, position) on reading_aliases to classroom_gate;
grant select (teacher_id, group_id, design, toggles) on reading_configs to classroom_gate;
grant select (teacher_id, id, label, question, is_enabled, sort_order) on reading_custom_prompts to classroom_gate;
grant insert (teacher_id, group_id, session_id, event_type) on reading_usage_events to classroom_gate;
grant insert (teacher_id, location, error_code, message, context) on reading_errors to classroom_gate;
grant select (teacher_id, id, group_id, group_name, alias_id, alias_name, frame, idempotency_key, content_hash, secret_hash,
  book_title, book_author, date_from, date_to, pages_read, form, replaced, created_at) on check_ins to classroom_gate;
grant insert (teacher_id, id, link_id, group_id, group_name, alias_id, alias_name, frame, session_id, idempotency_key,
  content_hash, secret_hash, book_title, book_author, date_from, date_to, pages_read, form, replaced, created_at) on check_ins to classroom_gate;

-- Functions ----------------------------------------------------------------------------------------

-- Every alias of a teacher's classroom with its group, as students pick one.
create function get_teacher_reading_aliases(p_teacher_id uuid)
  returns table (id uuid, alias_name text, group_id uuid, group_name text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select a.id, a.alias_name, a.group_id, g.name
      from reading_aliases a join reading_groups g on g.teacher_id = a.teacher_id and g.id = a.group_id
      where a.teacher_id = p_teacher_id and a.teacher_id = actor_teacher_id()
      order by g.name, a.position
  $$;

-- What a check-in form of this group asks. No row where there is no such group; design and toggles are null where
-- nothing was saved for it. prompts: [{id, label, question}], the enabled ones in order.
create function get_reading_config_for_group(p_group_id uuid)
  returns table (group_id uuid, group_name text, reading_pace_pages_per_week integer, text_level_grade integer,
    design jsonb, toggles jsonb, prompts jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select g.id, g.name, g.reading_pace_pages_per_week, g.text_level_grade, c.design, c.toggles,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'question', p.question) order by p.sort_order)
            from reading_custom_prompts p where p.teacher_id = g.teacher_id and p.is_enabled
        ), '[]')
      from reading_groups g left join reading_configs c on c.teacher_id = g.teacher_id and c.group_id = g.id
      where g.teacher_id = actor_teacher_id() and g.id = p_group_id
  $$;

create function log_reading_usage_event(p_teacher_id uuid, p_group_id uuid, p_session_id text, p_event_type text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into reading_usage_events (teacher_id, group_id, session_id, event_type)
      select p_teacher_id, p_group_id, p_session_id, p_event_type
        where p_teacher_id = actor_teacher_id()
          and exists (select from reading_groups g where g.teacher_id = p_teacher_id and g.id = p_group_id)
  $$;

create function log_reading_error(p_teacher_id uuid, p_location text, p_error_code text, p_message text, p_context jsonb)
  returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into reading_errors (teacher_id, location, error_code, message, context)
      select p_teacher_id, p_location, p_error_code, p_message, p_context where p_teacher_id = actor_teacher_id()
  $$;

-- Stores a check-in and its run in one step, counted against the limits, as keep_submission does.
-- outcome: created, repeated, mismatch, no-group, no-alias (gone, or of another group), limited (then wait_seconds says for how long)
create function keep_check_in(
  p_id uuid, p_run_id uuid, p_group_id uuid, p_alias_id uuid, p_session_id text, p_idempotency_key text, p_content_hash bytea,
  p_secret_hash bytea, p_book_title text, p_book_author text, p_date_from text, p_date_to text, p_pages_read integer,
  p_form jsonb, p_replaced integer, p_default_design jsonb, p_default_toggles jsonb,
  p_now timestamptz, p_lease_owner text, p_lease_until timestamptz,
  p_limit_keys text[], p_limit_windows integer[], p_limits integer[]
)
  returns table (outcome text, check_in_id uuid, run_id uuid, wait_seconds integer)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
    link uuid;
    alias reading_aliases;
    asked record;
    wait integer;
    kept check_ins;
  begin
    -- A key that is sent twice at once comes one after the other, so that the second finds the first.
    perform pg_advisory_xact_lock(hashtextextended(format('check-in %s %s', teacher, p_idempotency_key), 0));
    select c.id, c.content_hash, c.secret_hash into kept.id, kept.content_hash, kept.secret_hash
      from check_ins c where c.teacher_id = teacher and c.idempotency_key = p_idempotency_key;
    if kept.id is not null then
      if kept.content_hash <> p_content_hash or kept.secret_hash <> p_secret_hash then
        return query select 'mismatch', null::uuid, null::uuid, 0;
      else
        return query select 'repeated', kept.id, r.id, 0 from ai_runs r
          where r.teacher_id = teacher and r.kind = 'reading' and r.subject_id = kept.id;
      end if;
      return;
    end if;
    select * into asked from get_reading_config_for_group(p_group_id);
    if asked.group_id is null then
      return query select 'no-group', null::uuid, null::uuid, 0;
      return;
    end if;
    select a.id, a.alias_name into alias.id, alias.alias_name
      from reading_aliases a where a.teacher_id = teacher and a.group_id = p_group_id and a.id = p_alias_id;
    if alias.id is null then
      return query select 'no-alias', null::uuid, null::uuid, 0;
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
    select id into link from private_unit_links
      where token = nullif(current_setting('app.link_token', true), '') and is_active;
    insert into check_ins (teacher_id, id, link_id, group_id, group_name, alias_id, alias_name, frame, session_id,
        idempotency_key, content_hash, secret_hash, book_title, book_author, date_from, date_to, pages_read, form,
        replaced, created_at)
      values (teacher, p_id, link, asked.group_id, asked.group_name, alias.id, alias.alias_name,
        jsonb_build_object('pace', asked.reading_pace_pages_per_week, 'level', asked.text_level_grade,
          'design', coalesce(asked.design, p_default_design), 'toggles', coalesce(asked.toggles, p_default_toggles),
          'prompts', asked.prompts),
        p_session_id, p_idempotency_key, p_content_hash, p_secret_hash, p_book_title, p_book_author, p_date_from, p_date_to,
        p_pages_read, p_form, p_replaced, p_now);
    insert into ai_runs (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at)
      values (teacher, p_run_id, 'reading', p_id, p_lease_owner, p_lease_until, p_now);
    return query select 'created', p_id, p_run_id, 0;
  end
  $$;

-- A check-in by the key under which it was handed in, for who holds its secret, with the state of its summary.
create function get_check_in_by_key(p_idempotency_key text, p_secret_hash bytea)
  returns table (id uuid, group_id uuid, group_name text, alias_id uuid, alias_name text, frame jsonb, book_title text,
    book_author text, date_from text, date_to text, pages_read integer, form jsonb, created_at timestamptz,
    state text, result jsonb, failure text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, c.group_id, c.group_name, c.alias_id, c.alias_name, c.frame, c.book_title, c.book_author, c.date_from,
        c.date_to, c.pages_read, c.form, c.created_at, r.state, r.result, r.failure
      from check_ins c
      join ai_runs r on r.teacher_id = c.teacher_id and r.kind = 'reading' and r.subject_id = c.id
      where c.teacher_id = actor_teacher_id() and c.idempotency_key = p_idempotency_key and c.secret_hash = p_secret_hash
  $$;

-- Whether this submission or check-in exists for who holds its secret.
create function is_own_subject(p_id uuid, p_secret_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from submissions s where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash)
      or exists (select from check_ins c where c.teacher_id = actor_teacher_id() and c.id = p_id and c.secret_hash = p_secret_hash)
  $$;

-- Replaces keep_report: a report may be on a check-in, too.
create or replace function keep_report(
  p_id uuid, p_mail_id uuid, p_submission_key text, p_secret_hash bytea, p_content_hash bytea,
  p_nickname text, p_title text, p_document jsonb, p_now timestamptz, p_digest_at timestamptz
)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
    subject uuid;
    subject_station text := 'general';
    kept_hash bytea;
    wanted text;
    mail uuid := p_mail_id;
  begin
    select s.id into subject from submissions s
      where s.teacher_id = teacher and s.idempotency_key = p_submission_key and s.secret_hash = p_secret_hash;
    if subject is null then
      select c.id, 'reading' into subject, subject_station from check_ins c
        where c.teacher_id = teacher and c.idempotency_key = p_submission_key and c.secret_hash = p_secret_hash;
    end if;
    if subject is null then
      return 'unknown';
    end if;
    insert into reports (teacher_id, id, station, subject_id, submission_key, content_hash, nickname, title, document, created_at)
      values (teacher, p_id, subject_station, subject, p_submission_key, p_content_hash, p_nickname, p_title, p_document, p_now)
      on conflict on constraint reports_teacher_id_submission_key_key do nothing;
    if not found then
      select r.content_hash into kept_hash from reports r
        where r.teacher_id = teacher and r.submission_key = p_submission_key;
      return case when kept_hash = p_content_hash then 'deduped' else 'mismatch' end;
    end if;
    select t.report_mail into wanted from teacher_settings t where t.teacher_id = teacher;
    if wanted = 'off' then
      return 'kept';
    end if;
    if wanted = 'daily' then
      -- The row is locked until the report stands in it: it is not sent in between.
      insert into outbox as o (teacher_id, id, kind, is_open, due_at, created_at)
        values (teacher, p_mail_id, 'digest', true, p_digest_at, p_now)
        on conflict (teacher_id) where is_open do update set is_open = true
        returning o.id into mail;
    else
      insert into outbox (teacher_id, id, kind, due_at, created_at) values (teacher, p_mail_id, 'report', p_now, p_now);
    end if;
    insert into outbox_reports (teacher_id, mail_id, report_id) values (teacher, mail, p_id);
    return 'kept';
  end
  $$;

do $$
declare
  signature text;
begin
  grant create on schema public to classroom_gate;
  foreach signature in array array[
    'get_teacher_reading_aliases(uuid)',
    'get_reading_config_for_group(uuid)',
    'log_reading_usage_event(uuid, uuid, text, text)',
    'log_reading_error(uuid, text, text, text, jsonb)',
    'keep_check_in(uuid, uuid, uuid, uuid, text, text, bytea, bytea, text, text, text, text, integer, jsonb, integer, jsonb, jsonb, timestamptz, text, timestamptz, text[], integer[], integer[])',
    'get_check_in_by_key(text, bytea)',
    'is_own_subject(uuid, bytea)'
  ] loop
    execute format('alter function %s owner to classroom_gate', signature);
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to classroom_student, classroom_teacher', signature);
  end loop;
  revoke create on schema public from classroom_gate;
end
$$;
