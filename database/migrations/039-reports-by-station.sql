-- A key names a submission, or a check-in: one used for both stood in the way of the second one's report, which was then
-- refused as a defect, or taken for sent.
alter table reports drop constraint reports_teacher_id_submission_key_key;
alter table reports add constraint reports_teacher_id_submission_key_key unique (teacher_id, station, submission_key);

create or replace function keep_report(p_id uuid, p_mail_id uuid, p_submission_key text, p_secret_hash bytea, p_content_hash bytea, p_nickname text, p_title text, p_document jsonb, p_now timestamp with time zone, p_digest_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    teacher uuid := actor_teacher_id();
    subject uuid;
    subject_station text := 'general';
    kept_hash bytea;
  begin
    -- Whoever deletes the thread comes before or after, and so does the next report of it.
    perform lock_thread(teacher, w.id) from (
      select s.id from submissions s
        where s.teacher_id = teacher and s.idempotency_key = p_submission_key and s.secret_hash = p_secret_hash
      union all
      select c.id from check_ins c
        where c.teacher_id = teacher and c.idempotency_key = p_submission_key and c.secret_hash = p_secret_hash
    ) w;
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
        where r.teacher_id = teacher and r.station = subject_station and r.submission_key = p_submission_key;
      -- A check-in was reported when it was handed in, whatever the page says of it.
      return case when coalesce(kept_hash, p_content_hash) = p_content_hash then 'deduped' else 'mismatch' end;
    end if;
    perform mail_report(teacher, p_id, subject, p_mail_id, p_now, p_digest_at);
    return 'kept';
  end
  $function$;
