-- The code of an hour with which a colleague or an aide hands in from paper for a teacher. One a teacher, as a hash alone.
create table paper_codes (
  teacher_id uuid primary key references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null
);
create index paper_codes_hash on paper_codes (code_hash);

alter table paper_codes enable row level security;
alter table paper_codes force row level security;
create policy own on paper_codes to classroom_teacher
  using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy gate on paper_codes to classroom_gate using (true) with check (true);
create policy backup on paper_codes for select to classroom_backup using (true);
grant select (teacher_id, code_hash, created_at), insert (teacher_id, code_hash, created_at),
  update (code_hash, created_at), delete on paper_codes to classroom_teacher;
grant select (teacher_id, code_hash, created_at), delete, update (created_at) on paper_codes to classroom_gate;
grant select (teacher_id, code_hash, created_at) on paper_codes to classroom_backup;

-- Who holds such a code has no right on any table, and of the functions those alone that hand in from paper.
do $$
begin
  if not exists (select from pg_roles where rolname = 'classroom_aide') then
    create role classroom_aide nologin noinherit;
  end if;
end
$$;
grant classroom_aide to classroom_app;
grant usage on schema public to classroom_aide;
grant execute on function find_paper_thread(bytea, integer) to classroom_aide;
grant execute on function take_request_limits(text[], integer[], integer[], timestamptz) to classroom_aide;
grant execute on function keep_submission(uuid, uuid, uuid, text, bytea, bytea, text, text, text, text, integer, timestamptz,
  text, timestamptz, text[], integer[], integer[], uuid, text, boolean) to classroom_aide;

-- Whose code it is, where it was made after a moment. Of two with one code the older counts: nobody takes over what
-- somebody else gave away.
create function find_paper_code(p_code_hash bytea, p_made_after timestamptz)
  returns table (teacher_id uuid, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.teacher_id, c.created_at from paper_codes c
      where c.code_hash = p_code_hash and c.created_at > p_made_after
      order by c.created_at, c.teacher_id
      limit 1
  $$;

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
      when 'paperCodes' then
        delete from paper_codes where teacher_id in (
          select teacher_id from paper_codes where created_at <= p_before limit p_most for update skip locked);
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
alter function find_paper_code(bytea, timestamptz) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function find_paper_code(bytea, timestamptz) from public;
grant execute on function find_paper_code(bytea, timestamptz) to classroom_visitor;
