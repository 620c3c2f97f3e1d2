-- A class that presses the button at once is one mail and not thirty, and a preview of the teacher is none.

grant select (due_at), update (due_at) on outbox to classroom_gate;

-- Replaces keep_report: from the eleventh report of ten minutes on, one mail carries those of the next ten minutes.
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
    latest integer;
  begin
    select s.id into subject from submissions s
      where s.teacher_id = teacher and s.idempotency_key = p_submission_key and s.secret_hash = p_secret_hash
      for key share;
    if subject is null then
      select c.id, 'reading' into subject, subject_station from check_ins c
        where c.teacher_id = teacher and c.idempotency_key = p_submission_key and c.secret_hash = p_secret_hash
        for key share;
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
    -- Without a link it is the teacher's own preview.
    if wanted = 'off' or coalesce(current_setting('app.link_token', true), '') = '' then
      return 'kept';
    end if;
    select count(*) into latest from reports r
      where r.teacher_id = teacher and r.created_at > p_now - interval '10 minutes';
    if wanted = 'daily' or latest > 10 then
      -- The row is locked until the report stands in it: it is not sent in between.
      insert into outbox as o (teacher_id, id, kind, is_open, due_at, created_at)
        values (teacher, p_mail_id, 'digest', true,
          case when wanted = 'daily' then p_digest_at else p_now + interval '10 minutes' end, p_now)
        -- One that waits until the afternoon, as it was daily when it began, goes as soon.
        on conflict (teacher_id) where is_open do update set due_at = least(o.due_at, excluded.due_at)
        returning o.id into mail;
    else
      insert into outbox (teacher_id, id, kind, due_at, created_at) values (teacher, p_mail_id, 'report', p_now, p_now);
    end if;
    insert into outbox_reports (teacher_id, mail_id, report_id) values (teacher, mail, p_id);
    return 'kept';
  end
  $$;
