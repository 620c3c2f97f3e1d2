-- Feedback is sent by blocks that are never taken back. What was kept of single words goes, and so do blocks that were
-- taken back: a reader who comes behind one of them is told the story anew.
alter table ai_run_pieces no force row level security;
delete from ai_run_pieces p
  where p.event ->> 'type' in ('text', 'withdrawn')
    or exists (select from ai_run_pieces later
      where later.teacher_id = p.teacher_id and later.run_id = p.run_id and later.sequence > p.sequence
        and later.event ->> 'type' = 'withdrawn'
        and later.event ->> 'block' = coalesce(p.event ->> 'block', p.event ->> 'type'));
alter table ai_run_pieces force row level security;
