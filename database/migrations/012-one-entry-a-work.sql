-- What the check found in one work is one entry, with its strongest passages, what the teacher did with it, and whether
-- a mail told of it.

create table concern_works (
  teacher_id uuid not null references users (id) on delete cascade,
  -- The submission, or the check-in.
  subject_id uuid not null,
  station text not null check (station in ('general', 'reading')),
  nickname text not null,
  -- Title of the unit, or of the book.
  title text not null,
  certainty text not null check (certainty in ('plain', 'likely', 'possible')),
  -- Whether the writer is shown the line about help.
  shows_line boolean not null,
  -- Passages found beyond those that are kept.
  more integer not null default 0 check (more >= 0),
  -- Handed in by the teacher, as a preview.
  is_preview boolean not null default false,
  first_found_at timestamptz not null,
  -- When words were last found that were not known before.
  last_found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'read', 'not_a_concern')),
  state_at timestamptz,
  -- When the mail was made that tells of it; null where none has told of its newest words.
  mailed_at timestamptz,
  primary key (teacher_id, subject_id)
);

-- The owner, too, sees through a forced policy nothing.
alter table concerns no force row level security;
insert into concern_works (teacher_id, subject_id, station, nickname, title, certainty, shows_line, more,
    first_found_at, last_found_at, state, state_at, mailed_at)
  select teacher_id, subject_id, min(station), min(nickname), min(title),
      case when max(strength) = 1 then 'plain' else 'possible' end,
      bool_or(kind = 'self-harm' and about = 'self'),
      greatest(count(*) - 10, 0),
      min(created_at), max(created_at),
      case when bool_and(acknowledged_at is not null) then 'read' else 'open' end,
      case when bool_and(acknowledged_at is not null) then max(acknowledged_at) end,
      -- They were listed before there was such a mail.
      max(created_at)
    from concerns group by teacher_id, subject_id;

-- More than ten of one work are from before ten were the most.
delete from concerns c using (
    select teacher_id, id, row_number() over (partition by teacher_id, subject_id
        order by acknowledged_at is not null, strength desc nulls last, about = 'self' desc, created_at, id) as place
      from concerns
  ) ranked
  where ranked.place > 10 and c.teacher_id = ranked.teacher_id and c.id = ranked.id;
alter table concerns force row level security;

drop policy read_ones_stay on concerns;
drop policy gate_forgets on concerns;
drop policy gate_forgets_locks on concerns;
drop policy gate_forgets_sees on concerns;
revoke all on concerns from classroom_gate;
drop index concerns_open;
alter table concerns
  drop column station, drop column nickname, drop column title, drop column acknowledged_at,
  drop constraint concerns_teacher_id_fkey,
  -- Passages go with their work.
  add foreign key (teacher_id, subject_id) references concern_works on delete cascade;

create index concern_works_open on concern_works (teacher_id, last_found_at desc) where state = 'open';
create index concern_works_seen on concern_works (teacher_id, state_at desc) where state <> 'open';
create index concern_works_to_mail on concern_works (teacher_id)
  where mailed_at is null and state = 'open' and not is_preview;

-- How work was looked through, at care_checked_at: by rules alone, by rules and meanings, or by nobody, where every try
-- failed. Null where it was not looked through yet, and where it was before this was noted.
alter table submissions add column care_checked_by text
  constraint submissions_care_check check (care_checked_by in ('rules', 'rules and meanings', 'nobody'));
alter table check_ins add column care_checked_by text
  constraint check_ins_care_check check (care_checked_by in ('rules', 'rules and meanings', 'nobody'));
create index submissions_given_up on submissions (teacher_id, created_at desc) where care_checked_by = 'nobody';
create index check_ins_given_up on check_ins (teacher_id, created_at desc) where care_checked_by = 'nobody';

alter table teacher_settings
  -- Whether found words are told of by a mail of their own.
  add column concern_mail boolean not null default true,
  -- Whether students share devices: nothing is kept there past the tab.
  add column devices_are_shared boolean not null default false;

-- A mail tells of them.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('report', 'digest', 'contact-message', 'waiting-list',
  'trial-ending', 'payment-failed', 'plan-started', 'plan-ending', 'deletion-asked', 'concern-alert'));

alter table concern_works enable row level security;
alter table concern_works force row level security;
create policy own on concern_works to classroom_teacher using (teacher_id = current_teacher_id())
  with check (teacher_id = current_teacher_id());
create policy backup on concern_works for select to classroom_backup using (true);
create policy gate_forgets on concern_works for delete to classroom_gate using (true);
create policy gate_forgets_sees on concern_works for select to classroom_gate using (true);
create policy to_mail on concern_works for select to classroom_system
  using (mailed_at is null and state = 'open' and not is_preview);
create policy operator_counts on concern_works for select to classroom_operator using (true);
-- What a teacher has read stays as it was read: it gives way to stronger words only once the work is open again.
create policy read_ones_stay on concerns as restrictive for delete to classroom_teacher using (
  exists (select from concern_works w
    where w.teacher_id = concerns.teacher_id and w.subject_id = concerns.subject_id and w.state = 'open'));
drop policy unchecked on submissions;
drop policy unchecked on check_ins;
create policy unchecked on submissions for select to classroom_system
  using (care_checked_at is null or care_checked_by = 'nobody');
create policy unchecked on check_ins for select to classroom_system
  using (care_checked_at is null or care_checked_by = 'nobody');

grant select (teacher_id, subject_id, station, nickname, title, certainty, shows_line, more, is_preview,
    first_found_at, last_found_at, state, state_at, mailed_at),
  insert (teacher_id, subject_id, station, nickname, title, certainty, shows_line, more, is_preview,
    first_found_at, last_found_at),
  update (certainty, shows_line, more, last_found_at, state, state_at, mailed_at) on concern_works to classroom_teacher;
grant select (teacher_id, subject_id, station, nickname, title, certainty, shows_line, more, is_preview,
    first_found_at, last_found_at, state, state_at, mailed_at) on concern_works to classroom_backup;
grant select (teacher_id, subject_id) on concern_works to classroom_gate;
grant delete on concern_works to classroom_gate;
grant select (teacher_id, state, mailed_at, is_preview) on concern_works to classroom_system;
grant select (state, certainty) on concern_works to classroom_operator;
grant select (care_checked_by), update (care_checked_by) on submissions, check_ins to classroom_teacher;
-- keep_submission reads whole rows.
grant select (care_checked_by) on submissions to classroom_gate;
grant select (care_checked_by) on submissions, check_ins to classroom_system, classroom_backup;
grant select (concern_mail, devices_are_shared), insert (concern_mail, devices_are_shared),
  update (concern_mail, devices_are_shared) on teacher_settings to classroom_teacher;
grant select (concern_mail, devices_are_shared) on teacher_settings to classroom_backup;
grant select (devices_are_shared) on teacher_settings to classroom_gate;
grant select (concern_mail) on teacher_settings to classroom_system;

-- Replaces delete_work_of: what was found in the work goes with it.
create or replace function delete_work_of(p_teacher_id uuid, p_id uuid) returns boolean
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
    delete from concern_works c where c.teacher_id = p_teacher_id and c.subject_id = p_id;
    delete from ai_runs r where r.teacher_id = p_teacher_id and r.subject_id = p_id;
    return is_deleted;
  end
  $$;

-- Replaces forget_work, likewise.
create or replace function forget_work(p_now timestamptz, p_usual_days integer, p_least_days integer, p_most integer) returns integer
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
    delete from concern_works c using unnest(teachers, subjects) as w (teacher_id, id)
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
    delete from concern_works c using unnest(teachers, subjects) as w (teacher_id, id)
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

-- Replaces resolve_student_link: it tells whether students of this teacher share devices.
drop function resolve_student_link(text);
create function resolve_student_link(p_token text)
  returns table (link_id uuid, teacher_id uuid, is_valid boolean, devices_are_shared boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    link private_unit_links;
  begin
    select l.teacher_id, l.id, l.last_accessed into link.teacher_id, link.id, link.last_accessed
      from private_unit_links l where l.token = p_token and l.is_active;
    if link.id is null then
      return query select null::uuid, null::uuid, false, false;
      return;
    end if;
    if link.last_accessed is null or link.last_accessed < now() - interval '1 minute' then
      update private_unit_links l set last_accessed = now() where l.teacher_id = link.teacher_id and l.id = link.id;
    end if;
    return query select link.id, link.teacher_id, true,
      coalesce((select s.devices_are_shared from teacher_settings s where s.teacher_id = link.teacher_id), false);
  end
  $$;
grant create on schema public to classroom_gate;
alter function resolve_student_link(text) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function resolve_student_link(text) from public;
grant execute on function resolve_student_link(text) to classroom_visitor;
