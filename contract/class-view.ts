import { z } from 'zod';
import { call } from './call.ts';
import { id } from './text.ts';

/** What fewer students have in common is no pattern. */
export const leastStudents = 3;

/** Stands for a criterion in an address, which holds no words. */
const criterionKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Which of those that the class view counts in a unit: all, those in one of its counts, or those of a criterion. */
export const counted = z.union([z.enum(['all', 'praised', 'meets-goal']), criterionKey]);
export type Counted = z.output<typeof counted>;

const quoted = {
  /** One for each student, in the order of `students`. */
  students: z.array(id),
  /** Up to three sentences of theirs that it stands on. */
  quotes: z.array(z.object({ work_id: id, text: z.string() })),
};

/** Those whose newest feedback has a step on one criterion. */
const sharedNeed = z.object({ criterion: z.string(), key: criterionKey, ...quoted });
export type SharedNeed = z.output<typeof sharedNeed>;
export type Quoted = Omit<SharedNeed, 'criterion' | 'key'>;

export const getClassView = call({
  method: 'get',
  path: '/api/class-view',
  access: 'teacher',
  summary: `What the newest finished feedback of each nickname in a unit has in common: its criteria by how many have a next step on them, where there was work to revise; those of fewer than ${leastStudents} without quotes. Without \`unit_id\` of the unit that work came in for last.`,
  input: z.object({ unit_id: id.optional() }),
  output: z.object({
    /** Units that work was handed in for, the last one first. */
    units: z.array(z.object({ id, title: z.string() })),
    /** Null where there is no finished feedback yet. */
    unit_id: id.nullable(),
    /** By their newest work with feedback, by nickname. */
    students: z.array(z.object({ work_id: id, nickname: z.string() })),
    needs: z.array(sharedNeed),
    /** Those whose newest feedback says what works: it names a sentence for that, and no criterion. */
    strengths: z.object(quoted),
    /** Those whose newest feedback found that the work meets its goal. */
    meets_goal: z.array(id),
  }),
  errors: [],
  fallback: 'CLASS_VIEW_FAILED',
});
