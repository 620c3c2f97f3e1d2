-- Each station says how its teacher hears of its reports; until now one setting said it for both.
alter table teacher_settings add column reading_mail text not null default 'each'
  check (reading_mail in ('each', 'thread', 'daily', 'off'));
update teacher_settings set reading_mail = report_mail;
grant select (reading_mail) on teacher_settings to classroom_teacher, classroom_gate, classroom_backup;
grant insert (reading_mail), update (reading_mail) on teacher_settings to classroom_teacher;

-- What comes in too fast for a mail each goes in ten minutes, what is wanted once a day in the afternoon: a teacher may
-- have one of both.
alter table outbox add column is_daily boolean not null default false;
update outbox set is_daily = true where is_open and teacher_id is not null and due_at > created_at + interval '10 minutes';
grant select (is_daily), insert (is_daily) on outbox to classroom_gate;
grant select (is_daily) on outbox to classroom_teacher, classroom_backup;
grant select (attempts) on outbox to classroom_gate;
drop index outbox_one_digest;
create unique index outbox_one_digest on outbox (teacher_id, is_daily) where is_open;

grant select (station) on reports to classroom_gate;
create or replace function mail_report(p_teacher_id uuid, p_report_id uuid, p_subject_id uuid, p_mail_id uuid, p_now timestamptz, p_digest_at timestamptz)
  returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    wanted text;
    of_station text;
    mail uuid;
    latest integer;
  begin
    select r.station into of_station from reports r where r.teacher_id = p_teacher_id and r.id = p_report_id;
    select case of_station when 'reading' then t.reading_mail else t.report_mail end into wanted
      from teacher_settings t where t.teacher_id = p_teacher_id;
    -- Without a link it is the teacher's own preview.
    if wanted = 'off' or coalesce(current_setting('app.link_token', true), '') = '' then
      return;
    end if;
    if wanted = 'thread' then
      -- The mail that waits with an earlier report of the thread. The row is locked: it is not sent in between. One
      -- whose sending was tried may have arrived: what is added would never be read under its Message-ID.
      select o.id into mail from outbox o
        where o.teacher_id = p_teacher_id and o.state = 'waiting' and o.attempts = 0 and o.lease_until is null and o.due_at > p_now
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
        where r.teacher_id = p_teacher_id and r.station = of_station and r.created_at > p_now - interval '10 minutes';
      if wanted = 'daily' or latest > 10 then
        -- The row is locked until the report stands in it: it is not sent in between.
        insert into outbox as o (teacher_id, id, kind, is_open, is_daily, due_at, created_at)
          values (p_teacher_id, p_mail_id, 'digest', true, coalesce(wanted in ('daily', 'thread'), false),
            case when wanted in ('daily', 'thread') then p_digest_at else p_now + interval '10 minutes' end, p_now)
          on conflict (teacher_id, is_daily) where is_open do update set is_open = true
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
