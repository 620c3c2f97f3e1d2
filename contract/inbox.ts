import { z } from 'zod';
import { call } from './call.ts';
import { counted } from './class-view.ts';
import { limits, mostChosen, mostPdfs, mostReadAtOnce } from './constants.ts';
import { receiptFacts } from './receipt-facts.ts';
import { heldText } from './release.ts';
import { report } from './reports.ts';
import { concernWork, safeguardingChecks } from './safeguarding.ts';
import { id, moment, text } from './text.ts';
import { worksShown, worksSorts } from './works-shown.ts';

/** Why a work needs a look, the most urgent first: findings of the check, the student's answers, and how it was written. */
export const workReasons = [
  'concern',
  'not looked through',
  'perhaps a concern',
  'flagged',
  'does not fit',
  'question not answered',
  'perhaps off task',
  'little to go on',
  'another language',
  'speaks to the AI',
  'speaks to you',
  'little found',
  'check did not hold',
  'coach in place of a model',
] as const;

const reasons = z.array(z.enum(workReasons));

/** The newest draft of a work or version of a check-in, without its text. */
export const work = z.object({
  id,
  station: z.enum(['general', 'reading']),
  nickname: z.string(),
  /** Title of the unit, or of the book. */
  title: z.string(),
  /** Draft or version, from 1; null where the work itself is gone. */
  draft: z.int().nullable(),
  /** Unread by its teacher. */
  is_new: z.boolean(),
  /** Waits for the teacher's release. */
  is_held: z.boolean(),
  /** Nothing is written on it, because of plain words of harm, until the teacher asks. */
  is_held_for_concern: z.boolean(),
  /** The version of the feedback or summary, which a release must name. */
  version: z.int().min(1),
  /** From any draft, the most urgent first; empty where there is none. */
  reasons,
  created_at: moment,
  /** Null until the student sends one. */
  report: report.nullable(),
});
export type Work = z.output<typeof work>;

export const worksPerPage = 50;

/** All works of a unit, or those that the class view counts. */
const ofUnit = z.object({ id, counted: counted.optional() });
export type OfUnit = z.output<typeof ofUnit>;

/** Each part that is given narrows the list. */
const narrowing = {
  show: z.enum(worksShown).default('all'),
  search: text('Search', limits.title).default(''),
  unit: ofUnit.optional(),
  sort: z.enum(worksSorts).optional(),
};

/** The place in the list behind a work, whatever has become of the work since. */
const placeBehind = z.object({ key: text('Key', 2_000), created_at: moment, id });
export type PlaceBehind = z.output<typeof placeBehind>;

export const listWorks = call({
  method: 'post',
  path: '/api/works',
  access: 'teacher',
  onlyReads: true,
  summary: `Submissions and check-ins, of each its newest draft or version, with a report or without, ${worksPerPage} at a time, the newest first; held ones by reason, of equals the longest wait first. \`after\` is \`next\` of the page before; \`search\` looks in names, titles and all that was written.`,
  input: z.object({ after: placeBehind.optional(), ...narrowing }),
  output: z.object({
    works: z.array(work),
    /** Where the next page begins; null at the end. */
    next: placeBehind.nullable(),
    /** Title by its newest work, and the criterion; null where no unit was asked for or it has no work. */
    unit: z.object({ title: z.string(), criterion: z.string().nullable() }).nullable(),
    /** Unread among all works. */
    new_count: z.int(),
    /** Among all works, those written and held, or held for a concern and unwritten. */
    held_count: z.int(),
    /** Among all reports, those whose mail failed. */
    failed_count: z.int(),
  }),
  fallback: 'LIST_WORKS_FAILED',
});

export const markWork = call({
  method: 'put',
  path: '/api/works/{id}/read',
  access: 'teacher',
  minimumStatus: 'ended',
  summary: 'Notes that a work was read, with its earlier drafts, or that it counts as new again.',
  input: z.object({ id, is_read: z.boolean() }),
  errors: ['NOT_FOUND'],
  fallback: 'MARK_WORK_FAILED',
});

export const countNewWorks = call({
  method: 'get',
  path: '/api/works/new',
  access: 'teacher',
  summary: 'How many works are unread.',
  output: z.object({ new_count: z.int() }),
  fallback: 'LIST_WORKS_FAILED',
});

const chosen = (most: number) => z.array(id).min(1).max(most);

export const chooseWorks = call({
  method: 'post',
  path: '/api/works/chosen',
  access: 'teacher',
  onlyReads: true,
  summary: `The ids of all works that a list shows, in its order; the first ${mostChosen} where there are more.`,
  input: z.object(narrowing),
  output: z.object({ ids: z.array(id), has_more: z.boolean() }),
  fallback: 'LIST_WORKS_FAILED',
});

export const markWorks = call({
  method: 'put',
  path: '/api/works/read',
  access: 'teacher',
  minimumStatus: 'ended',
  summary:
    'Notes that works were read, with their earlier drafts. What there is not, or waits for its teacher, is left out.',
  input: z.object({ ids: chosen(mostChosen) }),
  fallback: 'MARK_WORK_FAILED',
});

export const zipReports = call({
  method: 'post',
  path: '/api/works/pdf',
  access: 'teacher',
  // Requests for files are counted, which writes a row.
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: `The newest report on each of these works as a PDF, at most ${mostPdfs}, in one ZIP file. Works without a report are named in it.`,
  input: z.object({ ids: chosen(mostPdfs) }),
  output: z.never(),
  file: 'application/zip',
  errors: ['RATE_LIMITED'],
  fallback: 'REPORTS_ZIP_FAILED',
});

const wholeWork = z.object({
  station: z.enum(['general', 'reading']),
  nickname: z.string(),
  /** Title of the unit, or of the book. */
  title: z.string(),
  handed_in_at: moment,
  entries: z.array(
    z.object({ label: z.string(), text: z.string(), is: z.enum(['work', 'question', 'answer']) }),
  ),
  /** All drafts or versions, the first one first. */
  drafts: z.array(z.object({ id, draft: z.int(), handed_in_at: moment })),
  /** Answers to the two steps, worded as on the student's page. */
  reply: z.array(z.string()),
  reasons,
  /** The last one on any draft; null until the student sends one. */
  report: report.nullable(),
  /** Feedback or summary as plain text; null until it is written. */
  feedback: z.string().nullable(),
  /** As the teacher may change it. */
  in_hand: heldText,
  /** How it came about; null until it is written. */
  receipt: receiptFacts.nullable(),
  /** How it was checked for concerns; null until then, and for older work. */
  checked_by: z.enum(safeguardingChecks).nullable(),
  /** Null where nothing was found. */
  concern: concernWork.nullable(),
});

export const getWork = call({
  method: 'get',
  path: '/api/works/{id}',
  access: 'teacher',
  summary:
    'All that was handed in with one submission or check-in, its other drafts, the feedback on it, and what was found in it.',
  input: z.object({ id }),
  output: wholeWork,
  errors: ['NOT_FOUND'],
  fallback: 'GET_WORK_FAILED',
});

export const readWorks = call({
  method: 'post',
  path: '/api/works/whole',
  access: 'teacher',
  onlyReads: true,
  summary: `All of several works, at most ${mostReadAtOnce} with one call. What there is not is left out.`,
  input: z.object({ ids: chosen(mostReadAtOnce) }),
  output: z.object({ works: z.array(wholeWork.extend({ id })) }),
  fallback: 'READ_WORKS_FAILED',
});

export const deleteWork = call({
  method: 'delete',
  path: '/api/works/{id}',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary:
    'Deletes a submission or check-in for good, with its feedback, its concerns, the report on it and mail that waits.',
  input: z.object({ id }),
  errors: ['NOT_FOUND'],
  fallback: 'DELETE_WORK_FAILED',
});
