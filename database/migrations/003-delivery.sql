-- Reports to the teacher, and the mail that carries them.

-- What a student handed in, as it is set and sent: a snapshot that outlives the unit.
create table reports (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  station text not null check (station in ('general', 'reading')),
  -- The submission, or the check-in.
  subject_id uuid not null,
  submission_key text not null,
  content_hash bytea not null,
  nickname text not null,
  title text not null,
  document jsonb not null,
  created_at timestamptz not null,
  primary key (teacher_id, id),
  unique (teacher_id, submission_key)
);
create index reports_time on reports (teacher_id, created_at desc, id desc);

-- A mail to be sent. The address is that of the account when it is sent.
create table outbox (
  teacher_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('report', 'digest')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- A digest that still takes in reports.
  is_open boolean not null default false,
  due_at timestamptz not null,
  lease_owner text,
  lease_until timestamptz,
  -- Why the last attempt failed: a code, never what a server said.
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (teacher_id, id)
);
create index outbox_due on outbox (due_at) where state = 'waiting';
create unique index outbox_one_digest on outbox (teacher_id) where is_open;

create table outbox_reports (
  teacher_id uuid not null,
  mail_id uuid not null,
  report_id uuid not null,
  primary key (teacher_id, mail_id, report_id),
  foreign key (teacher_id, mail_id) references outbox (teacher_id, id) on delete cascade,
  foreign key (teacher_id, report_id) references reports (teacher_id, id) on delete cascade
);
create index outbox_reports_of on outbox_reports (teacher_id, report_id);

create table teacher_settings (
  teacher_id uuid primary key references users (id) on delete cascade,
  report_mail text not null default 'each' check (report_mail in ('each', 'daily', 'off'))
);

-- Until when a mail server that refused our sign-in is left alone.
create table mail_pauses (
  server text primary key,
  until timestamptz not null
);
insert into mail_pauses (server, until) values ('smtp', '-infinity');

do $$
declare
  name text;
begin
  foreach name in array array['reports', 'outbox', 'outbox_reports', 'teacher_settings', 'mail_pauses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;

create policy own on reports to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy own on outbox to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy own on outbox_reports to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy own on teacher_settings to classroom_teacher using (teacher_id = current_teacher_id()) with check (teacher_id = current_teacher_id());
create policy system on outbox to classroom_system using (true) with check (true);
create policy system on mail_pauses to classroom_system using (true) with check (true);
create policy gate on reports to classroom_gate using (true) with check (true);
create policy gate on outbox to classroom_gate using (true) with check (true);
create policy gate on outbox_reports to classroom_gate using (true) with check (true);
create policy gate on teacher_settings for select to classroom_gate using (true);

grant select (teacher_id, id, station, nickname, title, document, created_at) on reports to classroom_teacher;
grant select (teacher_id, id, kind, state, attempts, due_at, lease_owner, lease_until, failure, created_at, sent_at) on outbox to classroom_teacher;
grant insert (teacher_id, id, kind, due_at, created_at) on outbox to classroom_teacher;
grant update (state, attempts, due_at, lease_owner, lease_until, failure, sent_at) on outbox to classroom_teacher;
grant select (teacher_id, mail_id, report_id), insert (teacher_id, mail_id, report_id) on outbox_reports to classroom_teacher;
grant select (teacher_id, report_mail), insert (teacher_id, report_mail) on teacher_settings to classroom_teacher;
grant update (report_mail) on teacher_settings to classroom_teacher;
grant select (teacher_id, id, kind, state, attempts, due_at, lease_owner, lease_until, created_at) on outbox to classroom_system;
grant update (attempts, is_open, lease_owner, lease_until) on outbox to classroom_system;
grant select (server, until), update (until) on mail_pauses to classroom_system;

grant select (teacher_id, id, subject_id, submission_key, content_hash), insert (teacher_id, id, station, subject_id,
  submission_key, content_hash, nickname, title, document, created_at) on reports to classroom_gate;
grant select (teacher_id, id, is_open), insert (teacher_id, id, kind, is_open, due_at, created_at), update (is_open) on outbox to classroom_gate;
grant insert (teacher_id, mail_id, report_id) on outbox_reports to classroom_gate;
grant select (teacher_id, report_mail) on teacher_settings to classroom_gate;

-- A submission by the key under which it was handed in, with what a report on it needs.
create function get_submission_by_key(p_idempotency_key text, p_secret_hash bytea)
  returns table (id uuid, unit_id uuid, unit_title text, nickname text, work text, created_at timestamptz, result jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.unit_id, s.unit_title, s.nickname, s.work, s.created_at, r.result
      from submissions s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where s.teacher_id = actor_teacher_id() and s.idempotency_key = p_idempotency_key and s.secret_hash = p_secret_hash
  $$;

-- Keeps a report on a submission together with its mail, as the teacher wants it. Once for each key.
-- outcome: kept, deduped, mismatch, unknown
create function keep_report(
  p_id uuid, p_mail_id uuid, p_submission_key text, p_secret_hash bytea, p_content_hash bytea,
  p_nickname text, p_title text, p_document jsonb, p_now timestamptz, p_digest_at timestamptz
)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    teacher uuid := actor_teacher_id();
    subject uuid;
    kept_hash bytea;
    wanted text;
    mail uuid := p_mail_id;
  begin
    select s.id into subject from submissions s
      where s.teacher_id = teacher and s.idempotency_key = p_submission_key and s.secret_hash = p_secret_hash;
    if subject is null then
      return 'unknown';
    end if;
    insert into reports (teacher_id, id, station, subject_id, submission_key, content_hash, nickname, title, document, created_at)
      values (teacher, p_id, 'general', subject, p_submission_key, p_content_hash, p_nickname, p_title, p_document, p_now)
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

grant create on schema public to classroom_gate;
alter function get_submission_by_key(text, bytea) owner to classroom_gate;
alter function keep_report(uuid, uuid, text, bytea, bytea, text, text, jsonb, timestamptz, timestamptz) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function get_submission_by_key(text, bytea) from public;
revoke execute on function keep_report(uuid, uuid, text, bytea, bytea, text, text, jsonb, timestamptz, timestamptz) from public;
grant execute on function get_submission_by_key(text, bytea) to classroom_student, classroom_teacher;
grant execute on function keep_report(uuid, uuid, text, bytea, bytea, text, text, jsonb, timestamptz, timestamptz) to classroom_student, classroom_teacher;
