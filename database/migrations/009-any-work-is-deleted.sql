-- Any work is deleted, whether there is a report on it or not, by its teacher or by the operator.

create index check_ins_time on check_ins (teacher_id, created_at desc);
-- Reports are listed beside their work, in the order of the work.
drop index reports_time;

drop function delete_reported_work(uuid);

-- Deletes a submission or check-in of a teacher with everything that was written about it; false where there is none.
-- The work goes first: whoever adds something to it holds it, is waited for here, and what was added goes, too.
create function delete_work_of(p_teacher_id uuid, p_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    is_deleted boolean;
  begin
    delete from submissions s where s.teacher_id = p_teacher_id and s.id = p_id;
    is_deleted := found;
    delete from check_ins c where c.teacher_id = p_teacher_id and c.id = p_id;
    is_deleted := is_deleted or found;
    -- A mail that carries other reports, too, goes on without this one.
    delete from outbox o using outbox_reports x, reports r
      where r.teacher_id = p_teacher_id and r.subject_id = p_id and x.teacher_id = r.teacher_id and x.report_id = r.id
        and o.teacher_id = x.teacher_id and o.id = x.mail_id
        and not exists (select from outbox_reports y
          where y.teacher_id = x.teacher_id and y.mail_id = x.mail_id and y.report_id <> x.report_id);
    -- A report whose mail waits may have outlasted its work.
    delete from reports r where r.teacher_id = p_teacher_id and r.subject_id = p_id;
    is_deleted := is_deleted or found;
    delete from concerns c where c.teacher_id = p_teacher_id and c.subject_id = p_id;
    delete from ai_runs r where r.teacher_id = p_teacher_id and r.subject_id = p_id;
    return is_deleted;
  end
  $$;

-- The same for the teacher of this transaction.
create function delete_work(p_id uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ select delete_work_of(current_teacher_id(), p_id) $$;

grant create on schema public to classroom_gate;
alter function delete_work_of(uuid, uuid) owner to classroom_gate;
alter function delete_work(uuid) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function delete_work_of(uuid, uuid), delete_work(uuid) from public;
grant execute on function delete_work_of(uuid, uuid) to classroom_operator;
grant execute on function delete_work(uuid) to classroom_teacher;

-- What the operator needs to find a work: whose it is, its nickname and when it was handed in, and none of its words.
create policy operator_reads on reports for select to classroom_operator using (true);
grant select (id, nickname) on submissions to classroom_operator;
grant select (id, alias_name) on check_ins to classroom_operator;
grant select (teacher_id, subject_id, station, nickname, created_at) on reports to classroom_operator;

-- Replaces keep_report: the work is held until the report on it is kept, so that none is kept on work that was deleted.
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
