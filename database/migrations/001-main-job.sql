-- Roles belong to the whole cluster, so several databases may share them.
-- classroom_app logs in, owns nothing and has no right of its own: each transaction takes one of the others.
-- classroom_gate owns the functions through which students and visitors reach data, and nothing else.
do $$
declare
  name text;
begin
  foreach name in array array['classroom_visitor', 'classroom_student', 'classroom_teacher', 'classroom_system', 'classroom_gate'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'classroom_app') then
    create role classroom_app login noinherit;
  end if;
end
$$;
grant classroom_visitor, classroom_student, classroom_teacher, classroom_system to classroom_app;
grant classroom_gate to current_user;

revoke all on schema public from public;
grant usage on schema public to classroom_visitor, classroom_student, classroom_teacher, classroom_system, classroom_gate, classroom_app;
alter default privileges in schema public revoke all on tables from public;
alter default privileges revoke execute on functions from public;

-- The teacher for whom this transaction acts; null shows nothing.
create function current_teacher_id() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.teacher_id', true), '')::uuid $$;
grant execute on function current_teacher_id() to classroom_student, classroom_teacher, classroom_system, classroom_gate;

-- Accounts ---------------------------------------------------------------------------------------

create table users (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  terms_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  consent_ip_address text
);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A sign-in between the button and the return: used once, by the browser that began it.
create table sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null
);
create index sign_in_attempts_age on sign_in_attempts (created_at);

create table waiting_list (
  email text primary key,
  created_at timestamptz not null
);

create table audit_log (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  action text not null,
  detail jsonb not null default '{}',
  primary key (teacher_id, id)
);
create index audit_log_time on audit_log (teacher_id, at desc);

-- Units ------------------------------------------------------------------------------------------

create table unit_configurations (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null,
  grade_level text not null,
  learning_objectives text not null,
  learning_sources text not null,
  mentor_texts text not null default '',
  assessment_criteria text not null,
  task_sequence jsonb not null default '[]',
  feedback_options jsonb not null default '[]',
  visible_to_students boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create index unit_configurations_edited on unit_configurations (user_id, updated_at desc);
create index unit_configurations_visible on unit_configurations (user_id, created_at desc) where visible_to_students;

create table teacher_usage_logs (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  unit_id uuid not null,
  action_type text not null check (action_type in ('created', 'updated')),
  task_sequence_active_count integer not null,
  total_tasks_defined integer not null,
  enabled_pedagogical_strategies text[] not null,
  unit_texts_uploaded boolean not null,
  created_at timestamptz not null,
  primary key (teacher_id, id)
);

-- Student links ----------------------------------------------------------------------------------

create table private_unit_links (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  unit_id uuid,
  token text not null unique,
  is_active boolean not null default true,
  created_at timestamptz not null,
  last_accessed timestamptz,
  primary key (teacher_id, id)
);
create unique index private_unit_links_one_active on private_unit_links (teacher_id) where is_active and unit_id is null;

-- Submissions and the asking of models -----------------------------------------------------------

create table submissions (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- Null where a teacher tried their own unit.
  link_id uuid,
  unit_id uuid not null,
  unit_title text not null,
  idempotency_key text not null,
  content_hash bytea not null,
  secret_hash bytea not null,
  nickname text not null,
  work text not null,
  question text,
  submission_type text not null check (submission_type in ('text', 'camera')),
  replaced integer not null,
  created_at timestamptz not null,
  primary key (teacher_id, id),
  unique (teacher_id, idempotency_key)
);
create index submissions_time on submissions (teacher_id, created_at desc);

create table ai_runs (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('feedback')),
  subject_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'done', 'cancelled', 'failed')),
  -- Equal inputs have equal hashes: the same text again is answered with the stored result.
  input_hash bytea,
  lease_owner text,
  lease_until timestamptz not null,
  attempts integer not null default 0,
  result jsonb,
  failure text,
  first_word_ms integer,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (teacher_id, id),
  unique (teacher_id, kind, subject_id)
);
create index ai_runs_unfinished on ai_runs (lease_until) where state in ('waiting', 'writing');
create index ai_runs_same_input on ai_runs (teacher_id, input_hash) where state = 'done';

create table ai_run_pieces (
  teacher_id uuid not null,
  run_id uuid not null,
  sequence integer not null,
  event jsonb not null,
  primary key (teacher_id, run_id, sequence),
  foreign key (teacher_id, run_id) references ai_runs (teacher_id, id) on delete cascade
);

-- One asking of a model, for cost and quality; holds no text.
create table ai_calls (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  provider text not null,
  model text not null,
  configuration_version text not null,
  outcome text not null,
  fresh_input_tokens integer,
  cached_input_tokens integer,
  output_tokens integer,
  reasoning_tokens integer,
  -- Null where the price of the model is not known.
  cost_microdollars bigint,
  first_word_ms integer,
  total_ms integer not null,
  created_at timestamptz not null,
  primary key (teacher_id, id)
);
create index ai_calls_time on ai_calls (teacher_id, created_at desc);

-- Request limits ---------------------------------------------------------------------------------

create table request_limits (
  key text not null,
  window_seconds integer not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_seconds, window_start)
);
create index request_limits_age on request_limits (window_start);

-- Keys that every process of one installation shares and nobody sees.
create table instance_secrets (
  name text primary key,
  value bytea not null
);
insert into instance_secrets (name, value)
values ('request-limits', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

-- Row-level security -----------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['users', 'profiles', 'sessions', 'sign_in_attempts', 'waiting_list', 'audit_log',
    'unit_configurations', 'teacher_usage_logs', 'private_unit_links', 'submissions', 'ai_runs', 'ai_run_pieces',
    'ai_calls', 'request_limits', 'instance_secrets'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;

create policy own on users for select to classroom_teacher using (id = current_teacher_id());
create policy own on profiles to classroom_teacher using (user_id = current_teacher_id()) with check (user_id = current_teacher_id());
create policy own on audit_log to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy own on unit_configurations to classroom_teacher using (user_id = current_teacher_id()) with check (user_id = current_teacher_id());
create policy own on teacher_usage_logs to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy own on private_unit_links to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy own on submissions for select to classroom_teacher using (teacher_id = current_teacher_id());
create policy own on ai_runs to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy own on ai_run_pieces to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy own on ai_calls to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());

-- What belongs to nobody yet, or to every tenant: sign-in, unfinished runs, and pieces written in one batch.
create policy system on users to classroom_system using (true) with check (true);
create policy system on profiles to classroom_system using (true) with check (true);
create policy system on sessions to classroom_system using (true) with check (true);
create policy system on sign_in_attempts to classroom_system using (true) with check (true);
create policy system on waiting_list to classroom_system using (true) with check (true);
create policy system on audit_log for insert to classroom_system with check (true);
create policy system on ai_runs to classroom_system using (true) with check (true);
create policy system on ai_run_pieces for insert to classroom_system with check (true);
create policy system on request_limits to classroom_system using (true);
create policy system on instance_secrets for select to classroom_system using (true);

create policy gate on private_unit_links to classroom_gate using (true) with check (true);
create policy gate on unit_configurations for select to classroom_gate using (true);
create policy gate on submissions to classroom_gate using (true) with check (true);
create policy gate on ai_runs to classroom_gate using (true) with check (true);
create policy gate on ai_run_pieces for select to classroom_gate using (true);
create policy gate on request_limits to classroom_gate using (true) with check (true);

-- Grants, by column ------------------------------------------------------------------------------

grant select (id, email, created_at) on users to classroom_teacher;
grant select (user_id, terms_accepted, terms_accepted_at, consent_ip_address) on profiles to classroom_teacher;
grant update (terms_accepted, terms_accepted_at, consent_ip_address) on profiles to classroom_teacher;
grant select (teacher_id, id, at, action, detail), insert (teacher_id, at, action, detail) on audit_log to classroom_teacher;
grant delete on unit_configurations to classroom_teacher;
grant select (user_id, id, title, grade_level, learning_objectives, learning_sources, mentor_texts,
  assessment_criteria, task_sequence, feedback_options, visible_to_students, created_at, updated_at) on unit_configurations to classroom_teacher;
grant insert (user_id, id, title, grade_level, learning_objectives, learning_sources, mentor_texts,
  assessment_criteria, task_sequence, feedback_options, visible_to_students, created_at, updated_at) on unit_configurations to classroom_teacher;
grant update (title, grade_level, learning_objectives, learning_sources, mentor_texts, assessment_criteria, task_sequence,
  feedback_options, visible_to_students, updated_at) on unit_configurations to classroom_teacher;
grant select (teacher_id, unit_id, action_type, task_sequence_active_count, total_tasks_defined, enabled_pedagogical_strategies,
  unit_texts_uploaded, created_at) on teacher_usage_logs to classroom_teacher;
grant insert (teacher_id, unit_id, action_type, task_sequence_active_count, total_tasks_defined, enabled_pedagogical_strategies,
  unit_texts_uploaded, created_at) on teacher_usage_logs to classroom_teacher;
grant select (teacher_id, id, unit_id, token, is_active, created_at, last_accessed) on private_unit_links to classroom_teacher;
grant insert (teacher_id, unit_id, token, is_active, created_at) on private_unit_links to classroom_teacher;
grant update (is_active, last_accessed) on private_unit_links to classroom_teacher;
grant select (teacher_id, id, link_id, unit_id, unit_title, nickname, work, question, submission_type, replaced, created_at)
  on submissions to classroom_teacher;
grant select (teacher_id, id, kind, subject_id, state, input_hash, lease_owner, lease_until, attempts, result, failure,
  first_word_ms, created_at, finished_at) on ai_runs to classroom_teacher;
grant update (state, input_hash, lease_owner, lease_until, attempts, result, failure, first_word_ms, finished_at)
  on ai_runs to classroom_teacher;
grant select (teacher_id, run_id, sequence, event), insert (teacher_id, run_id, sequence, event) on ai_run_pieces to classroom_teacher;
grant select (teacher_id, run_id, provider, model, configuration_version, outcome, fresh_input_tokens, cached_input_tokens,
  output_tokens, reasoning_tokens, cost_microdollars, first_word_ms, total_ms, created_at) on ai_calls to classroom_teacher;
grant insert (teacher_id, run_id, provider, model, configuration_version, outcome, fresh_input_tokens, cached_input_tokens,
  output_tokens, reasoning_tokens, cost_microdollars, first_word_ms, total_ms, created_at) on ai_calls to classroom_teacher;

grant delete on users to classroom_system;
grant select (id, issuer, subject, email, created_at), insert (issuer, subject, email, created_at) on users to classroom_system;
grant update (email) on users to classroom_system;
grant select (user_id, terms_accepted, terms_accepted_at, consent_ip_address), insert (user_id, terms_accepted, terms_accepted_at, consent_ip_address) on profiles to classroom_system;
grant update (terms_accepted, terms_accepted_at, consent_ip_address) on profiles to classroom_system;
grant delete on sessions to classroom_system;
grant select (token_hash, user_id, created_at, last_seen_at, expires_at), insert (token_hash, user_id, created_at, last_seen_at, expires_at) on sessions to classroom_system;
grant update (last_seen_at) on sessions to classroom_system;
grant delete on sign_in_attempts to classroom_system;
grant select (state_hash, browser_hash, nonce, code_verifier, created_at), insert (state_hash, browser_hash, nonce, code_verifier, created_at) on sign_in_attempts to classroom_system;
grant select (email, created_at), insert (email, created_at) on waiting_list to classroom_system;
grant insert (teacher_id, at, action, detail) on audit_log to classroom_system;
grant select (teacher_id, id, kind, subject_id, state, lease_owner, lease_until, attempts) on ai_runs to classroom_system;
grant update (lease_owner, lease_until, attempts) on ai_runs to classroom_system;
grant insert (teacher_id, run_id, sequence, event) on ai_run_pieces to classroom_system;
grant delete on request_limits to classroom_system;
grant select (key, window_seconds, window_start, count) on request_limits to classroom_system;
grant select (name, value) on instance_secrets to classroom_system;

grant select (teacher_id, id, unit_id, token, is_active, last_accessed) on private_unit_links to classroom_gate;
grant update (last_accessed) on private_unit_links to classroom_gate;
grant select (user_id, id, title, visible_to_students, created_at) on unit_configurations to classroom_gate;
grant select (teacher_id, id, link_id, unit_id, unit_title, idempotency_key, content_hash, secret_hash, nickname, work,
  question, submission_type, replaced, created_at) on submissions to classroom_gate;
grant insert (teacher_id, id, link_id, unit_id, unit_title, idempotency_key, content_hash, secret_hash, nickname, work,
  question, submission_type, replaced, created_at) on submissions to classroom_gate;
grant select (teacher_id, id, kind, subject_id, state, result, failure) on ai_runs to classroom_gate;
grant insert (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at) on ai_runs to classroom_gate;
grant update (state, finished_at) on ai_runs to classroom_gate;
grant select (teacher_id, run_id, sequence, event) on ai_run_pieces to classroom_gate;
grant select (key, window_seconds, window_start, count), insert (key, window_seconds, window_start, count) on request_limits to classroom_gate;
grant update (count) on request_limits to classroom_gate;

-- Functions ---------------------------------------------------------------------------------------

-- 244 random bits, URL-safe.
create function generate_secure_token() returns text
  language sql volatile
  as $$
    select translate(encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/=', '-_')
  $$;

-- The teacher behind the actor of this transaction: a teacher, or the owner of the active link whose token was shown.
create function actor_teacher_id() returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(
      current_teacher_id(),
      (select teacher_id from private_unit_links
        where token = nullif(current_setting('app.link_token', true), '') and is_active)
    )
  $$;

-- Answers for the token alone, and notes the access at most once a minute.
create function resolve_student_link(p_token text)
  returns table (link_id uuid, teacher_id uuid, is_valid boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    link private_unit_links;
  begin
    select l.teacher_id, l.id, l.last_accessed into link.teacher_id, link.id, link.last_accessed
      from private_unit_links l where l.token = p_token and l.is_active;
    if link.id is null then
      return query select null::uuid, null::uuid, false;
      return;
    end if;
    if link.last_accessed is null or link.last_accessed < now() - interval '1 minute' then
      update private_unit_links l set last_accessed = now() where l.teacher_id = link.teacher_id and l.id = link.id;
    end if;
    return query select link.id, link.teacher_id, true;
  end
  $$;

-- The same without a trace, for the permission of every call that a student makes.
create function find_student_link(p_token text)
  returns table (link_id uuid, teacher_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select id, teacher_id from private_unit_links where token = p_token and is_active $$;

create function get_teacher_visible_units(p_teacher_id uuid)
  returns table (id uuid, title text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select u.id, u.title, u.created_at from unit_configurations u
      where u.user_id = p_teacher_id and u.user_id = actor_teacher_id() and u.visible_to_students
      order by u.created_at desc
  $$;

-- Counts one request against every window at once and answers the seconds to wait where a limit was passed, else 0.
create function take_request_limits(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
  returns integer
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with asked as (
      select key, window_seconds, max_count,
          to_timestamp(floor(extract(epoch from p_now) / window_seconds) * window_seconds) as window_start
        from unnest(p_keys, p_windows, p_limits) as t (key, window_seconds, max_count)
    ), counted as (
      insert into request_limits as r (key, window_seconds, window_start, count)
        select key, window_seconds, window_start, 1 from asked order by key, window_seconds
        on conflict (key, window_seconds, window_start) do update set count = r.count + 1
        returning r.key, r.window_seconds, r.window_start, r.count
    )
    select coalesce(max(ceil(extract(epoch from c.window_start + make_interval(secs => c.window_seconds) - p_now))::integer), 0)
      from counted c join asked a using (key, window_seconds)
      where c.count > a.max_count
  $$;

-- Stores a submission and its run in one step, counted against the limits. The same key with the same content and
-- secret answers the first one and is not counted: a browser may repeat itself until it hears an answer.
-- outcome: created, repeated, mismatch, no-unit, limited (then wait_seconds says for how long)
create function keep_submission(
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
      wait := take_request_limits(p_limit_keys, p_limit_windows, p_limits, p_now);
      if wait > 0 then
        return query select 'limited', null::uuid, null::uuid, wait;
        return;
      end if;
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

-- A submission with its run, for who holds the secret made with it.
create function get_submission(p_id uuid, p_secret_hash bytea)
  returns table (teacher_id uuid, id uuid, unit_id uuid, unit_title text, nickname text, work text, question text,
    replaced integer, created_at timestamptz, run_id uuid, state text, result jsonb, failure text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.teacher_id, s.id, s.unit_id, s.unit_title, s.nickname, s.work, s.question, s.replaced, s.created_at,
        r.id, r.state, r.result, r.failure
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where s.teacher_id = actor_teacher_id() and s.id = p_id and s.secret_hash = p_secret_hash
  $$;

create function get_feedback_pieces(p_submission_id uuid, p_secret_hash bytea, p_after integer)
  returns table (sequence integer, event jsonb, state text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.sequence, p.event, r.state
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      left join ai_run_pieces p on p.teacher_id = r.teacher_id and p.run_id = r.id and p.sequence > p_after
      where s.teacher_id = actor_teacher_id() and s.id = p_submission_id and s.secret_hash = p_secret_hash
      order by p.sequence
  $$;

-- Stops a run that is not finished. Whoever writes it notices at the next renewal of its lease.
create function cancel_feedback(p_submission_id uuid, p_secret_hash bytea, p_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
  begin
    if not exists (select from submissions s
        where s.teacher_id = teacher and s.id = p_submission_id and s.secret_hash = p_secret_hash) then
      return false;
    end if;
    update ai_runs r set state = 'cancelled', finished_at = p_now
      where r.teacher_id = teacher and r.kind = 'feedback' and r.subject_id = p_submission_id
        and r.state in ('waiting', 'writing');
    return true;
  end
  $$;

grant create on schema public to classroom_gate;
alter function actor_teacher_id() owner to classroom_gate;
alter function resolve_student_link(text) owner to classroom_gate;
alter function find_student_link(text) owner to classroom_gate;
alter function get_teacher_visible_units(uuid) owner to classroom_gate;
alter function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[]) owner to classroom_gate;
alter function get_submission(uuid, bytea) owner to classroom_gate;
alter function get_feedback_pieces(uuid, bytea, integer) owner to classroom_gate;
alter function cancel_feedback(uuid, bytea, timestamptz) owner to classroom_gate;
alter function take_request_limits(text[], integer[], integer[], timestamptz) owner to classroom_gate;
revoke create on schema public from classroom_gate;

revoke execute on all functions in schema public from public;
grant execute on function current_teacher_id() to classroom_student, classroom_teacher, classroom_system, classroom_gate;
grant execute on function generate_secure_token() to classroom_teacher;
grant execute on function actor_teacher_id() to classroom_gate;
grant execute on function resolve_student_link(text) to classroom_visitor;
grant execute on function find_student_link(text) to classroom_visitor;
grant execute on function get_teacher_visible_units(uuid) to classroom_student, classroom_teacher;
grant execute on function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz, text, timestamptz, text[], integer[], integer[]) to classroom_student, classroom_teacher;
grant execute on function get_submission(uuid, bytea) to classroom_student, classroom_teacher;
grant execute on function get_feedback_pieces(uuid, bytea, integer) to classroom_student, classroom_teacher;
grant execute on function cancel_feedback(uuid, bytea, timestamptz) to classroom_student, classroom_teacher;
grant execute on function take_request_limits(text[], integer[], integer[], timestamptz) to classroom_visitor, classroom_student, classroom_teacher, classroom_gate;
