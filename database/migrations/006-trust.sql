-- Trial and subscriptions, what an account may do, what a teacher decides, and what may be spent.

-- Accounts -----------------------------------------------------------------------------------------

alter table users
  add column trial_ends_at timestamptz,
  add column suspended_at timestamptz,
  add column suspension_reason text,
  -- When a deletion that the teacher asked for is carried out.
  add column deletion_due_at timestamptz;
-- The walls hold for the owner of the tables, too.
alter table users no force row level security;
update users set trial_ends_at = created_at + interval '90 days';
alter table users force row level security;
alter table users alter column trial_ends_at set default now() + interval '90 days', alter column trial_ends_at set not null;
create index users_deletion on users (deletion_due_at) where deletion_due_at is not null;

-- What holds for the whole installation: one row.
create table installation (
  id boolean primary key default true check (id),
  sign_ups_open boolean not null default true
);
insert into installation default values;

-- What the payment provider last said of an account.
create table billing_accounts (
  teacher_id uuid primary key references users (id) on delete cascade,
  customer_id text unique,
  subscription_id text,
  -- The last status that we know a meaning of.
  status text check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled')),
  period_ends_at timestamptz,
  cancels_at timestamptz,
  past_due_since timestamptz,
  checkout_made_at timestamptz,
  -- When the provider is asked again; null where its answer is final.
  reconcile_due_at timestamptz,
  reconcile_attempts integer not null default 0,
  reconciled_at timestamptz,
  -- Who asks the provider about this account at the moment: no two at once.
  lease_owner text,
  lease_until timestamptz
);
create index billing_accounts_due on billing_accounts (reconcile_due_at) where reconcile_due_at is not null;

-- What the payment provider told us already: it may say the same twice.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_events_age on payment_events (received_at);

-- A mail that is sent once, such as one of the last days of a trial.
alter table outbox add column once_key text;
create unique index outbox_once on outbox (teacher_id, once_key) where once_key is not null;
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('report', 'digest', 'contact-message', 'waiting-list',
  'trial-ending', 'payment-failed', 'plan-started', 'plan-ending', 'deletion-asked'));
-- Mail to a teacher that nobody asked for: the last days of a trial, a payment that failed.
grant insert (teacher_id, once_key), select (once_key) on outbox to classroom_system;

-- What a teacher decides; null is the usual.
alter table teacher_settings
  add column no_ai_grades boolean not null default false,
  add column retention_days integer not null default 180 check (retention_days between 30 and 365),
  add column is_paused boolean not null default false,
  -- A day as YYYY-MM-DD, in the time zone below.
  add column ends_on text check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  add column opens_at text check (opens_at ~ '^\d\d:\d\d$'),
  add column closes_at text check (closes_at ~ '^\d\d:\d\d$'),
  add column time_zone text not null default 'America/New_York',
  add column device_per_hour integer check (device_per_hour between 1 and 60),
  add column device_per_day integer check (device_per_day between 1 and 200),
  add column link_per_hour integer check (link_per_hour between 10 and 1200),
  add column link_per_day integer check (link_per_day between 10 and 3000),
  add check ((opens_at is null) = (closes_at is null));

-- Which device loaded a form of a teacher, and when last: it is taken for a day after access ended.
create table form_openings (
  teacher_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  opened_at timestamptz not null,
  primary key (teacher_id, device_hash)
);
create index form_openings_age on form_openings (opened_at);

-- Millionths of a US dollar spent, or promised to calls that are running, by day in UTC as YYYY-MM-DD.
create table ai_spending (
  teacher_id uuid not null references users (id) on delete cascade,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  microdollars bigint not null check (microdollars >= 0),
  primary key (teacher_id, day)
);
create table ai_spending_of_all (
  day text primary key check (day ~ '^\d{4}-\d\d-\d\d$'),
  microdollars bigint not null check (microdollars >= 0)
);

-- A photo is read without a run. Why no model wrote a run that one could have written; the teacher is told.
alter table ai_calls alter column run_id drop not null;
alter table ai_runs add column coach_reason text check (coach_reason in ('budget', 'access-ended'));
grant select (coach_reason), update (coach_reason) on ai_runs to classroom_teacher;

-- What is old is found by its age alone.
create index submissions_age on submissions (created_at);
create index check_ins_age on check_ins (created_at);
create index reports_age on reports (created_at);
create index reports_subject on reports (teacher_id, subject_id);

-- Row-level security -------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['installation', 'billing_accounts', 'payment_events', 'form_openings', 'ai_spending', 'ai_spending_of_all'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system on %I to classroom_system using (true) with check (true)', name);
  end loop;
end
$$;
create policy own on billing_accounts for select to classroom_teacher using (teacher_id = current_teacher_id());
create policy own on ai_spending for select to classroom_teacher using (teacher_id = current_teacher_id());
create policy gate on users for select to classroom_gate using (true);
create policy gate on billing_accounts for select to classroom_gate using (true);
create policy gate on form_openings to classroom_gate using (true) with check (true);
create policy gate on ai_spending to classroom_gate using (true) with check (true);
create policy gate on ai_spending_of_all to classroom_gate using (true) with check (true);
create policy system_forgets on contact_form_submissions for delete to classroom_system using (true);
create policy system on teacher_settings for select to classroom_system using (true);

-- What is kept for a while is deleted through the functions forget and forget_work alone.
do $$
declare
  name text;
begin
  foreach name in array array['teacher_usage_logs', 'reading_usage_events', 'reading_errors', 'contact_form_submissions',
      'sessions', 'sign_in_attempts', 'audit_log', 'ai_calls', 'payment_events', 'concerns'] loop
    execute format('create policy gate_forgets_sees on %I for select to classroom_gate using (true)', name);
    execute format('create policy gate_forgets on %I for delete to classroom_gate using (true)', name);
    -- Rows are locked first, which takes the right to change them.
    execute format('create policy gate_forgets_locks on %I for update to classroom_gate using (true)', name);
  end loop;
end
$$;

-- Grants -------------------------------------------------------------------------------------------

grant select (trial_ends_at, suspended_at, suspension_reason, deletion_due_at) on users to classroom_teacher;
-- A teacher takes everything along that is kept of them.
grant select (issuer, subject) on users to classroom_teacher;
grant select (id) on ai_calls, teacher_usage_logs, reading_usage_events, reading_errors to classroom_teacher;
grant select (session_id) on check_ins to classroom_teacher;
grant select (is_open, subject_id, once_key) on outbox to classroom_teacher;
-- Who leaves is forgotten where they stand by their address, too.
grant delete on waiting_list, contact_form_submissions to classroom_system;
grant select (trial_ends_at, suspended_at, suspension_reason, deletion_due_at), insert (trial_ends_at),
  update (deletion_due_at) on users to classroom_system;
grant select (id, trial_ends_at, suspended_at, deletion_due_at) on users to classroom_gate;
grant select (sign_ups_open) on installation to classroom_system;
grant select (teacher_id, customer_id, subscription_id, status, period_ends_at, cancels_at, past_due_since, reconciled_at,
  reconcile_attempts) on billing_accounts to classroom_teacher;
grant select (teacher_id, customer_id, subscription_id, status, period_ends_at, cancels_at, past_due_since,
    checkout_made_at, reconcile_due_at, reconcile_attempts, reconciled_at, lease_owner, lease_until),
  insert (teacher_id),
  update (customer_id, subscription_id, status, period_ends_at, cancels_at, past_due_since,
    checkout_made_at, reconcile_due_at, reconcile_attempts, reconciled_at, lease_owner, lease_until) on billing_accounts to classroom_system;
grant select (teacher_id, status, period_ends_at, cancels_at, past_due_since) on billing_accounts to classroom_gate;
grant select (id, received_at), insert (id, type, received_at) on payment_events to classroom_system;
grant delete on payment_events to classroom_system;
grant select (no_ai_grades, retention_days, is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour,
    device_per_day, link_per_hour, link_per_day),
  insert (no_ai_grades, retention_days, is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour,
    device_per_day, link_per_hour, link_per_day),
  update (no_ai_grades, retention_days, is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour,
    device_per_day, link_per_hour, link_per_day) on teacher_settings to classroom_teacher;
grant select (is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour, device_per_day, link_per_hour, link_per_day)
  on teacher_settings to classroom_gate;
grant select (teacher_id, retention_days, time_zone) on teacher_settings to classroom_system;
grant select (teacher_id, device_hash, opened_at), insert (teacher_id, device_hash, opened_at), update (opened_at)
  on form_openings to classroom_gate;
grant select (opened_at) on form_openings to classroom_system;
grant delete on form_openings to classroom_system;
grant select (teacher_id, day, microdollars) on ai_spending to classroom_teacher;
grant select (teacher_id, day, microdollars), insert (teacher_id, day, microdollars), update (microdollars) on ai_spending to classroom_gate;
grant select (day, microdollars), insert (day, microdollars), update (microdollars) on ai_spending_of_all to classroom_gate;
grant select (day) on ai_spending to classroom_system;
grant select (day) on ai_spending_of_all to classroom_system;
grant delete on ai_spending, ai_spending_of_all to classroom_system;

grant select (teacher_id, id, created_at) on teacher_usage_logs, reading_usage_events, reading_errors, ai_calls to classroom_gate;
grant select (id, created_at) on contact_form_submissions to classroom_gate;
grant select (token_hash, created_at, last_seen_at) on sessions to classroom_gate;
grant select (state_hash, created_at) on sign_in_attempts to classroom_gate;
grant select (teacher_id, id, at) on audit_log to classroom_gate;
grant select (id, received_at) on payment_events to classroom_gate;
grant select (teacher_id, subject_id) on concerns to classroom_gate;
grant select (created_at) on reports to classroom_gate;
grant select (id, kind, state, sent_at, created_at, once_key, subject_id) on outbox to classroom_gate;
grant select (teacher_id, mail_id, report_id) on outbox_reports to classroom_gate;
grant select (retention_days) on teacher_settings to classroom_gate;
grant delete on submissions, check_ins, ai_runs, concerns, reports, outbox, teacher_usage_logs, reading_usage_events,
  reading_errors, contact_form_submissions, sessions, sign_in_attempts, form_openings, audit_log, ai_calls, ai_spending,
  ai_spending_of_all, payment_events, request_limits to classroom_gate;
-- Locking a row takes the right to change one of its columns.
grant update (created_at) on submissions, check_ins, reports, teacher_usage_logs, reading_usage_events, reading_errors,
  contact_form_submissions, sessions, sign_in_attempts, ai_calls to classroom_gate;
grant update (at) on audit_log to classroom_gate;
grant update (received_at) on payment_events to classroom_gate;

-- Functions ----------------------------------------------------------------------------------------

-- The student link behind a token, with all that decides whether its classroom is open.
drop function find_student_link(text);
create function find_student_link(p_token text)
  returns table (link_id uuid, teacher_id uuid, trial_ends_at timestamptz, suspended_at timestamptz, deletion_due_at timestamptz,
    status text, period_ends_at timestamptz, cancels_at timestamptz, past_due_since timestamptz,
    is_paused boolean, ends_on text, opens_at text, closes_at text, time_zone text,
    device_per_hour integer, device_per_day integer, link_per_hour integer, link_per_day integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select l.id, l.teacher_id, u.trial_ends_at, u.suspended_at, u.deletion_due_at,
        b.status, b.period_ends_at, b.cancels_at, b.past_due_since,
        coalesce(s.is_paused, false), s.ends_on, s.opens_at, s.closes_at, s.time_zone,
        s.device_per_hour, s.device_per_day, s.link_per_hour, s.link_per_day
      from private_unit_links l
      join users u on u.id = l.teacher_id
      left join billing_accounts b on b.teacher_id = l.teacher_id
      left join teacher_settings s on s.teacher_id = l.teacher_id
      where l.token = p_token and l.is_active
  $$;

-- Notes that this device loaded a form of the actor's classroom; within ten minutes it is written once.
create function note_form_opening(p_device_hash bytea, p_now timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into form_openings (teacher_id, device_hash, opened_at)
      select actor_teacher_id(), p_device_hash, p_now where actor_teacher_id() is not null
      on conflict (teacher_id, device_hash) do update set opened_at = excluded.opened_at
        where form_openings.opened_at <= excluded.opened_at - interval '10 minutes'
  $$;

-- When this device last loaded a form of the actor's classroom; null where it never did.
create function get_form_opening(p_device_hash bytea) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select opened_at from form_openings where teacher_id = actor_teacher_id() and device_hash = p_device_hash
  $$;

-- Promises an amount to a call, if both the teacher's day and that of all have room for it. Each is one atomic update.
create function reserve_ai_budget(p_day text, p_amount bigint, p_limit bigint, p_limit_of_all bigint) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
  begin
    insert into ai_spending as s (teacher_id, day, microdollars)
      select teacher, p_day, p_amount where p_amount <= p_limit
      on conflict (teacher_id, day) do update set microdollars = s.microdollars + p_amount
        where s.microdollars + p_amount <= p_limit;
    if not found then
      return false;
    end if;
    insert into ai_spending_of_all as s (day, microdollars)
      select p_day, p_amount where p_amount <= p_limit_of_all
      on conflict (day) do update set microdollars = s.microdollars + p_amount
        where s.microdollars + p_amount <= p_limit_of_all;
    if not found then
      -- What the teacher was promised is undone.
      update ai_spending s set microdollars = s.microdollars - p_amount where s.teacher_id = teacher and s.day = p_day;
      return false;
    end if;
    return true;
  end
  $$;

-- Puts what a call really cost in the place of what it was promised.
create function settle_ai_budget(p_day text, p_reserved bigint, p_spent bigint) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update ai_spending s set microdollars = greatest(s.microdollars - p_reserved + p_spent, 0)
      where s.teacher_id = actor_teacher_id() and s.day = p_day;
    update ai_spending_of_all s set microdollars = greatest(s.microdollars - p_reserved + p_spent, 0) where s.day = p_day;
  $$;

-- What the actor's teacher and all together spent or were promised on a day.
create function get_ai_spending(p_day text) returns table (own bigint, of_all bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((select microdollars from ai_spending where teacher_id = actor_teacher_id() and day = p_day), 0),
      coalesce((select microdollars from ai_spending_of_all where day = p_day), 0)
  $$;

-- Deletes a report of the actor's teacher with the work that it is on and everything that was written about it; false
-- where there is no such report.
create function delete_reported_work(p_report_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := current_teacher_id();
    subject uuid;
  begin
    select r.subject_id into subject from reports r where r.teacher_id = teacher and r.id = p_report_id for update;
    if subject is null then
      return false;
    end if;
    -- A mail that carries other reports, too, goes on without this one.
    delete from outbox o using outbox_reports x
      where x.teacher_id = teacher and x.report_id = p_report_id and o.teacher_id = teacher and o.id = x.mail_id
        and not exists (select from outbox_reports y where y.teacher_id = teacher and y.mail_id = o.id and y.report_id <> p_report_id);
    delete from reports r where r.teacher_id = teacher and r.subject_id = subject;
    delete from concerns c where c.teacher_id = teacher and c.subject_id = subject;
    delete from ai_runs r where r.teacher_id = teacher and r.subject_id = subject;
    delete from submissions s where s.teacher_id = teacher and s.id = subject;
    delete from check_ins c where c.teacher_id = teacher and c.id = subject;
    return true;
  end
  $$;

-- Deletes at most so many rows of a class that were made at or before a moment; answers how many there were. What
-- another process is deleting is passed over. Each class: contract/retention.ts.
create function forget(p_class text, p_before timestamptz, p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    deleted integer := 0;
    more integer;
  begin
    case p_class
      when 'sentReports' then
        -- Mail that carries a report goes with the report, and mail about a message with the message: both say whether
        -- they were sent. What is sent once for an account is remembered with the account.
        delete from outbox where id in (
          select o.id from outbox o
            where o.state <> 'waiting' and coalesce(o.sent_at, o.created_at) <= p_before and o.once_key is null
              and o.kind <> 'contact-message'
              and not exists (select from outbox_reports x where x.teacher_id = o.teacher_id and x.mail_id = o.id)
            limit p_most for update skip locked);
      when 'usageLogs' then
        delete from teacher_usage_logs where (teacher_id, id) in (
          select teacher_id, id from teacher_usage_logs where created_at <= p_before limit p_most for update skip locked);
        get diagnostics deleted = row_count;
        delete from reading_usage_events where (teacher_id, id) in (
          select teacher_id, id from reading_usage_events where created_at <= p_before limit p_most for update skip locked);
        get diagnostics more = row_count;
        deleted := deleted + more;
        delete from reading_errors where (teacher_id, id) in (
          select teacher_id, id from reading_errors where created_at <= p_before limit p_most for update skip locked);
      when 'contactMessages' then
        with gone as (
          delete from contact_form_submissions where id in (
            select c.id from contact_form_submissions c
              where c.created_at <= p_before and not exists (
                select from outbox o where o.teacher_id is null and o.kind = 'contact-message' and o.subject_id = c.id
                  and o.state = 'waiting')
              limit p_most for update skip locked)
          returning id), mails as (
        delete from outbox o using gone
          where o.teacher_id is null and o.kind = 'contact-message' and o.subject_id = gone.id)
        select count(*) into deleted from gone;
        return deleted;
      when 'sessionIdle' then
        delete from sessions where token_hash in (
          select token_hash from sessions where last_seen_at <= p_before limit p_most for update skip locked);
      when 'sessionLongest' then
        delete from sessions where token_hash in (
          select token_hash from sessions where created_at <= p_before limit p_most for update skip locked);
      when 'signIns' then
        delete from sign_in_attempts where state_hash in (
          select state_hash from sign_in_attempts where created_at <= p_before limit p_most for update skip locked);
      when 'openedForms' then
        delete from form_openings where (teacher_id, device_hash) in (
          select teacher_id, device_hash from form_openings where opened_at <= p_before limit p_most for update skip locked);
      when 'auditLog' then
        delete from audit_log where (teacher_id, id) in (
          select teacher_id, id from audit_log where at <= p_before limit p_most for update skip locked);
      when 'aiCalls' then
        delete from ai_calls where (teacher_id, id) in (
          select teacher_id, id from ai_calls where created_at <= p_before limit p_most for update skip locked);
        get diagnostics deleted = row_count;
        -- The whole day has to be that old.
        delete from ai_spending where (teacher_id, day) in (
          select teacher_id, day from ai_spending
            where day < to_char(p_before at time zone 'UTC', 'YYYY-MM-DD') limit p_most for update skip locked);
        get diagnostics more = row_count;
        deleted := deleted + more;
        delete from ai_spending_of_all where day in (
          select day from ai_spending_of_all
            where day < to_char(p_before at time zone 'UTC', 'YYYY-MM-DD') limit p_most for update skip locked);
      when 'paymentEvents' then
        delete from payment_events where id in (
          select id from payment_events where received_at <= p_before limit p_most for update skip locked);
      when 'requestCounts' then
        delete from request_limits where (key, window_seconds, window_start) in (
          select key, window_seconds, window_start from request_limits where window_start <= p_before
            limit p_most for update skip locked);
      else
        raise exception 'no class of data is called %', p_class;
    end case;
    get diagnostics more = row_count;
    return deleted + more;
  end
  $$;

-- Deletes at most so many works of each station that are as old as their teacher keeps them, with everything that was
-- written about them. What is being written stays, and so does a report whose mail waits.
create function forget_work(p_now timestamptz, p_usual_days integer, p_least_days integer, p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teachers uuid[];
    subjects uuid[];
    deleted integer := 0;
    more integer;
  begin
    with old as (
      select s.teacher_id, s.id from submissions s left join teacher_settings t on t.teacher_id = s.teacher_id
        where s.created_at <= p_now - make_interval(hours => 24 * p_least_days)
          and s.created_at <= p_now - make_interval(hours => 24 * coalesce(t.retention_days, p_usual_days))
          and not exists (select from ai_runs r where r.teacher_id = s.teacher_id and r.kind = 'feedback'
            and r.subject_id = s.id and r.state in ('waiting', 'writing'))
        limit p_most for update of s skip locked
    ), gone as (
      delete from submissions s using old where s.teacher_id = old.teacher_id and s.id = old.id
        returning s.teacher_id, s.id
    )
    select array_agg(teacher_id), array_agg(id), count(*) into teachers, subjects, deleted from gone;
    delete from ai_runs r using unnest(teachers, subjects) as w (teacher_id, id)
      where r.teacher_id = w.teacher_id and r.kind = 'feedback' and r.subject_id = w.id;
    delete from concerns c using unnest(teachers, subjects) as w (teacher_id, id)
      where c.teacher_id = w.teacher_id and c.subject_id = w.id;

    with old as (
      select s.teacher_id, s.id from check_ins s left join teacher_settings t on t.teacher_id = s.teacher_id
        where s.created_at <= p_now - make_interval(hours => 24 * p_least_days)
          and s.created_at <= p_now - make_interval(hours => 24 * coalesce(t.retention_days, p_usual_days))
          and not exists (select from ai_runs r where r.teacher_id = s.teacher_id and r.kind = 'reading'
            and r.subject_id = s.id and r.state in ('waiting', 'writing'))
        limit p_most for update of s skip locked
    ), gone as (
      delete from check_ins s using old where s.teacher_id = old.teacher_id and s.id = old.id
        returning s.teacher_id, s.id
    )
    select array_agg(teacher_id), array_agg(id), count(*) into teachers, subjects, more from gone;
    deleted := deleted + more;
    delete from ai_runs r using unnest(teachers, subjects) as w (teacher_id, id)
      where r.teacher_id = w.teacher_id and r.kind = 'reading' and r.subject_id = w.id;
    delete from concerns c using unnest(teachers, subjects) as w (teacher_id, id)
      where c.teacher_id = w.teacher_id and c.subject_id = w.id;

    -- Reports whose work is gone, with the record of their mail.
    with old as (
      select r.teacher_id, r.id from reports r
        where r.created_at <= p_now - make_interval(hours => 24 * p_least_days) + interval '2 days'
          and not exists (select from submissions s where s.teacher_id = r.teacher_id and s.id = r.subject_id)
          and not exists (select from check_ins c where c.teacher_id = r.teacher_id and c.id = r.subject_id)
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

grant create on schema public to classroom_gate;
alter function find_student_link(text) owner to classroom_gate;
alter function note_form_opening(bytea, timestamptz) owner to classroom_gate;
alter function get_form_opening(bytea) owner to classroom_gate;
alter function reserve_ai_budget(text, bigint, bigint, bigint) owner to classroom_gate;
alter function settle_ai_budget(text, bigint, bigint) owner to classroom_gate;
alter function get_ai_spending(text) owner to classroom_gate;
alter function delete_reported_work(uuid) owner to classroom_gate;
alter function forget(text, timestamptz, integer) owner to classroom_gate;
alter function forget_work(timestamptz, integer, integer, integer) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function find_student_link(text), note_form_opening(bytea, timestamptz), get_form_opening(bytea),
  reserve_ai_budget(text, bigint, bigint, bigint), settle_ai_budget(text, bigint, bigint), get_ai_spending(text), delete_reported_work(uuid), forget(text, timestamptz, integer),
  forget_work(timestamptz, integer, integer, integer) from public;
grant execute on function find_student_link(text) to classroom_visitor;
grant execute on function note_form_opening(bytea, timestamptz), get_form_opening(bytea) to classroom_student, classroom_teacher;
grant execute on function reserve_ai_budget(text, bigint, bigint, bigint), settle_ai_budget(text, bigint, bigint),
  get_ai_spending(text), delete_reported_work(uuid) to classroom_teacher;
grant execute on function forget(text, timestamptz, integer), forget_work(timestamptz, integer, integer, integer) to classroom_system;

-- The operator's commands --------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['users', 'billing_accounts', 'unit_configurations', 'submissions', 'check_ins', 'ai_calls',
    'audit_log', 'outbox'] loop
    execute format('create policy operator_reads on %I for select to classroom_operator using (true)', name);
  end loop;
end
$$;
create policy operator_changes on users for update to classroom_operator using (true) with check (true);
create policy operator_changes on outbox for update to classroom_operator using (true) with check (true);
create policy operator_notes on audit_log for insert to classroom_operator with check (true);
create policy operator on installation to classroom_operator using (true) with check (true);
create policy operator on sessions to classroom_operator using (true);
create policy operator on instance_secrets to classroom_operator using (true) with check (true);

grant select (id, email, created_at, trial_ends_at, suspended_at, suspension_reason, deletion_due_at),
  update (trial_ends_at, suspended_at, suspension_reason, deletion_due_at) on users to classroom_operator;
grant select (teacher_id, status, period_ends_at, cancels_at, past_due_since) on billing_accounts to classroom_operator;
grant select (user_id, id) on unit_configurations to classroom_operator;
grant select (teacher_id, created_at) on submissions to classroom_operator;
grant select (teacher_id, created_at) on check_ins to classroom_operator;
grant select (teacher_id, provider, model, fresh_input_tokens, cached_input_tokens, output_tokens,
  cost_microdollars, created_at) on ai_calls to classroom_operator;
grant select (teacher_id, at, action), insert (teacher_id, at, action, detail) on audit_log to classroom_operator;
grant select (id, teacher_id, kind, state, attempts, due_at, failure, created_at, sent_at), update (state, due_at, attempts, failure)
  on outbox to classroom_operator;
grant select (id, sign_ups_open), update (sign_ups_open) on installation to classroom_operator;
grant select (user_id) on sessions to classroom_operator;
grant delete on sessions to classroom_operator;
grant select (name), update (value) on instance_secrets to classroom_operator;

-- Reads everything and changes nothing, for a backup while the station runs. Whoever owns the tables may take it; the
-- application's login may not. Every later table needs the same two statements.
do $$
declare
  name text;
  columns text;
begin
  if not exists (select from pg_roles where rolname = 'classroom_backup') then
    create role classroom_backup nologin noinherit;
  end if;
  for name, columns in
    select c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname
  loop
    execute format('create policy backup on %I for select to classroom_backup using (true)', name);
    execute format('grant select (%s) on %I to classroom_backup', columns, name);
  end loop;
end
$$;
grant classroom_backup to current_user;
grant usage on schema public to classroom_backup;
