-- A teacher may want one mail a thread and day: the newest report, and which were sent before it.
alter table teacher_settings drop constraint teacher_settings_report_mail_check;
alter table teacher_settings
  add constraint teacher_settings_report_mail_check check (report_mail in ('each', 'thread', 'daily', 'off'));
grant select (lease_until) on outbox to classroom_gate;

-- Puts a report that was just kept into a mail, as its teacher wants it. The caller holds the thread of its subject.
create function mail_report(
  p_teacher_id uuid, p_report_id uuid, p_subject_id uuid, p_mail_id uuid, p_now timestamptz, p_digest_at timestamptz
)
  returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    wanted text;
    mail uuid;
    latest integer;
  begin
    select t.report_mail into wanted from teacher_settings t where t.teacher_id = p_teacher_id;
    -- Without a link it is the teacher's own preview.
    if wanted = 'off' or coalesce(current_setting('app.link_token', true), '') = '' then
      return;
    end if;
    if wanted = 'thread' then
      -- The mail that waits with an earlier report of the thread. The row is locked: it is not sent in between.
      select o.id into mail from outbox o
        where o.teacher_id = p_teacher_id and o.state = 'waiting' and o.lease_until is null and o.due_at > p_now
          and exists (select from outbox_reports x join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
            where x.teacher_id = o.teacher_id and x.mail_id = o.id and r.subject_id in (
              select s.id from submissions a
                join submissions s on s.teacher_id = a.teacher_id and s.thread_id = a.thread_id
                where a.teacher_id = p_teacher_id and a.id = p_subject_id
              union all
              select c.id from check_ins a
                join check_ins c on c.teacher_id = a.teacher_id and c.thread_id = a.thread_id
                where a.teacher_id = p_teacher_id and a.id = p_subject_id))
        order by o.created_at desc limit 1 for update;
    end if;
    if mail is null then
      select count(*) into latest from reports r
        where r.teacher_id = p_teacher_id and r.created_at > p_now - interval '10 minutes';
      if wanted = 'daily' or latest > 10 then
        -- The row is locked until the report stands in it: it is not sent in between.
        insert into outbox as o (teacher_id, id, kind, is_open, due_at, created_at)
          values (p_teacher_id, p_mail_id, 'digest', true,
            case when wanted in ('daily', 'thread') then p_digest_at else p_now + interval '10 minutes' end, p_now)
          -- One that waits until the afternoon, as it was daily when it began, goes as soon.
          on conflict (teacher_id) where is_open do update set due_at = least(o.due_at, excluded.due_at)
          returning o.id into mail;
      else
        insert into outbox (teacher_id, id, kind, due_at, created_at)
          values (p_teacher_id, p_mail_id, 'report', case when wanted = 'thread' then p_digest_at else p_now end, p_now)
          returning id into mail;
      end if;
    end if;
    insert into outbox_reports (teacher_id, mail_id, report_id) values (p_teacher_id, mail, p_report_id);
  end
  $$;

grant create on schema public to classroom_gate;
alter function mail_report(uuid, uuid, uuid, uuid, timestamptz, timestamptz) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function mail_report(uuid, uuid, uuid, uuid, timestamptz, timestamptz) from public;
