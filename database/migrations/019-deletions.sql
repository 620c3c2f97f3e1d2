-- What was deleted, by its ids alone, so that a restored backup does not bring it back.

create table deletions (
  kind text not null check (kind in ('account', 'unit', 'reading-group', 'work')),
  -- No reference: the account may be what was deleted.
  account_id uuid not null,
  id uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (id, account_id, kind, deleted_at)
);
create index deletions_time on deletions (deleted_at);

alter table deletions enable row level security;
alter table deletions force row level security;
create policy gate on deletions to classroom_gate using (true) with check (true);
create policy backup on deletions for select to classroom_backup using (true);
grant select (kind, account_id, id, deleted_at), insert (kind, account_id, id), update (deleted_at), delete on deletions to classroom_gate;
grant select (kind, account_id, id, deleted_at) on deletions to classroom_backup;

-- Whoever deletes, the transaction that deletes notes it.
create function note_deletions() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_table_name = 'users' then
      insert into deletions (kind, account_id, id) select 'account', gone.id, gone.id from gone on conflict do nothing;
    elsif tg_table_name = 'unit_configurations' then
      insert into deletions (kind, account_id, id) select 'unit', gone.user_id, gone.id from gone on conflict do nothing;
    elsif tg_table_name = 'reading_groups' then
      insert into deletions (kind, account_id, id)
        select 'reading-group', gone.teacher_id, gone.id from gone on conflict do nothing;
    elsif tg_table_name = 'reports' then
      -- It goes with its work, or later where its mail still waited.
      insert into deletions (kind, account_id, id)
        select 'work', gone.teacher_id, gone.subject_id from gone on conflict do nothing;
    else
      insert into deletions (kind, account_id, id) select 'work', gone.teacher_id, gone.id from gone on conflict do nothing;
    end if;
    return null;
  end
  $$;

create trigger note_deletions after delete on users
  referencing old table as gone for each statement execute function note_deletions();
create trigger note_deletions after delete on unit_configurations
  referencing old table as gone for each statement execute function note_deletions();
create trigger note_deletions after delete on submissions
  referencing old table as gone for each statement execute function note_deletions();
create trigger note_deletions after delete on check_ins
  referencing old table as gone for each statement execute function note_deletions();
create trigger note_deletions after delete on reports
  referencing old table as gone for each statement execute function note_deletions();
create trigger note_deletions after delete on reading_groups
  referencing old table as gone for each statement execute function note_deletions();

-- Deletes these submissions or check-ins of a teacher, and no other draft, with everything that was written about them;
-- false where there is nothing.
create function delete_subjects(p_teacher_id uuid, subjects uuid[]) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    is_deleted boolean;
  begin
    delete from submissions s where s.teacher_id = p_teacher_id and s.id = any (subjects);
    is_deleted := found;
    delete from check_ins c where c.teacher_id = p_teacher_id and c.id = any (subjects);
    is_deleted := is_deleted or found;
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

-- Replaces delete_work_of, which does so with the whole thread of a submission.
create or replace function delete_work_of(p_teacher_id uuid, p_id uuid)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    subjects uuid[];
  begin
    perform lock_thread(p_teacher_id, p_id);
    select array_agg(s.id) into subjects from submissions asked
      join submissions s on s.teacher_id = asked.teacher_id and s.thread_id = asked.thread_id
      where asked.teacher_id = p_teacher_id and asked.id = p_id;
    subjects := coalesce(subjects, array[p_id]);
    return delete_subjects(p_teacher_id, subjects);
  end
  $$;

-- Replaces forget: the list is kept for as long as a backup.
create or replace function forget(p_class text, p_before timestamptz, p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    deleted integer := 0;
    more integer;
  begin
    case p_class
      when 'sentReports' then
        -- Mail that carries a report goes with the report, and mail about a message with the message, while there is
        -- one: both say whether they were sent. What is sent once for an account is remembered with the account.
        delete from outbox where id in (
          select o.id from outbox o
            where o.state <> 'waiting' and coalesce(o.sent_at, o.created_at) <= p_before and o.once_key is null
              and (o.kind <> 'contact-message' or not exists (select from contact_form_submissions c where c.id = o.subject_id))
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
      when 'pastAccounts' then
        delete from past_accounts where fingerprint in (
          select fingerprint from past_accounts where deleted_at <= p_before limit p_most for update skip locked);
      when 'deletions' then
        delete from deletions where (kind, account_id, id, deleted_at) in (
          select kind, account_id, id, deleted_at from deletions where deleted_at <= p_before
            limit p_most for update skip locked);
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

grant create on schema public to classroom_gate;
alter function note_deletions() owner to classroom_gate;
alter function delete_subjects(uuid, uuid[]) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function note_deletions(), delete_subjects(uuid, uuid[]) from public;
grant execute on function delete_subjects(uuid, uuid[]) to classroom_operator;
