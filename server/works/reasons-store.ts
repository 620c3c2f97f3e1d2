import { sql } from 'kysely';
import { coachSource } from '#contract/constants.ts';

const isPerhapsOther = sql`(f.remarks @> '[{"is": "perhaps-another-work"}]') is true`;

/** Of most criteria, three or more, what they ask for was looked for and not found, and of none it was. */
const isLittleFound = sql`(f.verdict is distinct from 'start' and (
  select count(*) filter (where one->>'has' = 'no') >= greatest(3, 0.6 * count(*))
    and count(*) filter (where one->>'has' = 'yes') = 0
  from jsonb_array_elements(r.asking->'findings') one))`;

/** Reasons to look at the work `w`, the most urgent first, from any draft; those about the writing from the newest. */
export const reasonsOfWork = sql`(
  select array_remove(array[
      case when bool_or(c.tier = 'plain') then 'concern' end,
      case when bool_or(d.care_checked_by = 'nobody' and d.unchecked_read_at is null) then 'not looked through' end,
      case when bool_or(c.tier = 'perhaps') and not bool_or(c.tier = 'plain') then 'perhaps a concern' end,
      case when bool_or(jsonb_array_length(f.flags) > 0) then 'flagged' end,
      case when bool_or('does not fit' in (s.reply->'step1'->>'answer', s.reply->'step2'->>'answer')) then 'does not fit' end,
      case when bool_or(s.question is not null and f.answer is null and f.note is null and r.result is not null) then 'question not answered' end,
      case when bool_or(${isPerhapsOther}) then 'perhaps off task' end,
      case when bool_or(f.verdict = 'start' and not ${isPerhapsOther}) then 'little to go on' end,
      case when bool_or(r.asking->'is_english' = 'false') then 'another language' end,
      case when bool_or(jsonb_typeof(r.asking->'speaks_to_ai'->'quote') = 'string' or r.asking->'speaks_to_ai'->'is_plea' = 'true')
        then 'speaks to the AI' end,
      case when bool_or(r.asking->'speaks_to_teacher' = 'true') then 'speaks to you' end,
      case when bool_or(${isLittleFound}) then 'little found' end,
      case when bool_or(jsonb_array_length(f.receipt->'checks_made') > jsonb_array_length(f.checks_passed)) then 'check did not hold' end,
      case when bool_or(r.coach_reason is not null
        or d.station = 'general' and f.by = 'coach' and jsonb_array_length(r.asking->'parties') > 0
        or r.result->>'overview_written_by' = ${coachSource}
        or jsonb_path_exists(r.result, '$.*.written_by ? (@ == $by)', jsonb_build_object('by', ${coachSource}::text)))
        then 'coach in place of a model' end
    ], null)
    from works d
      left join submissions s on s.teacher_id = d.teacher_id and s.id = d.id
      left join concern_works c on c.teacher_id = d.teacher_id and c.subject_id = d.id and c.state = 'open'
      left join ai_runs r on d.id = w.id and r.teacher_id = d.teacher_id and r.kind = run_kind(d.station) and r.subject_id = d.id
      -- Taken apart once: a result is long, and kept compressed.
      left join lateral jsonb_to_record(r.result) as f(verdict text, by text, answer jsonb, note text, remarks jsonb,
        flags jsonb, checks_passed jsonb, receipt jsonb) on true
    where d.teacher_id = w.teacher_id and d.thread_id = w.thread_id)`;
