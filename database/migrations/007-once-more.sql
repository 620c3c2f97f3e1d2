-- Who was here before, deletions that are tried again, and rights that nobody needs any more.

-- Accounts that are gone ---------------------------------------------------------------------------

-- A free trial is given once, and a suspension outlasts the account: known again by a keyed fingerprint of who signed in.
create table past_accounts (
  fingerprint text primary key,
  trial_ends_at timestamptz not null,
  suspended_at timestamptz,
  deleted_at timestamptz not null
);
create index past_accounts_age on past_accounts (deleted_at);
alter table past_accounts enable row level security;
alter table past_accounts force row level security;
create policy system on past_accounts to classroom_system using (true) with check (true);
create policy gate_forgets_sees on past_accounts for select to classroom_gate using (true);
create policy gate_forgets on past_accounts for delete to classroom_gate using (true);
create policy gate_forgets_locks on past_accounts for update to classroom_gate using (true);
create policy backup on past_accounts for select to classroom_backup using (true);
grant select (fingerprint, trial_ends_at, suspended_at), insert (fingerprint, trial_ends_at, suspended_at, deleted_at)
  on past_accounts to classroom_system;
grant delete on past_accounts to classroom_system;
grant select (fingerprint, deleted_at), update (deleted_at) on past_accounts to classroom_gate;
grant delete on past_accounts to classroom_gate;
grant select (fingerprint, trial_ends_at, suspended_at, deleted_at) on past_accounts to classroom_backup;
grant select (issuer, subject), insert (suspended_at) on users to classroom_system;

alter table instance_secrets no force row level security;
insert into instance_secrets (name, value)
values ('past-accounts', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
alter table instance_secrets force row level security;

-- Deletions that could not be carried out ----------------------------------------------------------

alter table users
  add column deletion_tries integer not null default 0,
  -- When a deletion that is due is tried again; null where it was not tried yet.
  add column deletion_next_at timestamptz;
grant select (deletion_tries, deletion_next_at), update (deletion_tries, deletion_next_at) on users to classroom_system;
grant select (deletion_tries, deletion_next_at) on users to classroom_backup;

-- Rights -------------------------------------------------------------------------------------------

-- Since 005 every mail is sent by the system; a teacher only has one sent again.
revoke update (state, attempts, lease_owner, lease_until, failure, sent_at) on outbox from classroom_teacher;

-- What is forgotten --------------------------------------------------------------------------------

drop function forget(text, timestamptz, integer);
create function forget(p_class text, p_before timestamptz, p_most integer) returns integer
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
alter function forget(text, timestamptz, integer) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function forget(text, timestamptz, integer) from public;
grant execute on function forget(text, timestamptz, integer) to classroom_system;
