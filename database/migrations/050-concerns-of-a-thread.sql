-- The drafts of one work, and the versions of one check-in, are one entry: words that stood in one of them are new in no
-- other, and what the teacher said of them holds.

-- In the order in which a running server takes them.
lock table submissions, check_ins, concern_works in access exclusive mode;

alter table concern_works
  -- Those of the submission or check-in.
  add column thread_id uuid not null default gen_random_uuid(),
  add column draft smallint not null default 1 check (draft >= 1),
  -- All its words were known from other drafts when they were found: state and mail are those of such a draft, and the
  -- teacher has said nothing of this one.
  add column is_carried boolean not null default false;

-- The owner, too, sees through a forced policy nothing.
alter table concern_works no force row level security;
alter table submissions no force row level security;
alter table check_ins no force row level security;
update concern_works w set thread_id = d.thread_id, draft = d.draft
  from (select teacher_id, id, thread_id, draft from submissions
    union all select teacher_id, id, thread_id, draft from check_ins) d
  where d.teacher_id = w.teacher_id and d.id = w.subject_id;
alter table concern_works force row level security;
alter table submissions force row level security;
alter table check_ins force row level security;

create index concern_works_thread on concern_works (teacher_id, thread_id);

grant select (thread_id, draft, is_carried), insert (thread_id, draft, is_carried, state, state_at, mailed_at),
  update (is_carried) on concern_works to classroom_teacher;
grant select (thread_id, draft, is_carried) on concern_works to classroom_backup;

-- Replaces read_ones_stay: what was carried was not read as it stands.
drop policy read_ones_stay on concerns;
create policy read_ones_stay on concerns as restrictive for delete to classroom_teacher using (
  exists (select from concern_works w
    where w.teacher_id = concerns.teacher_id and w.subject_id = concerns.subject_id
      and (w.state = 'open' or w.is_carried)));
