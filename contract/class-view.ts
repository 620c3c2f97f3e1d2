import { z } from 'zod';
import { call } from './call.ts';
import { countOnCriterion, plainCounts } from './counts.ts';
import { id } from './text.ts';

/** Fewer students with something in common are no pattern. */
export const leastStudents = 3;

/** Stands for a criterion in an address, which holds no words. */
const criterionKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Works of a unit as the class view counts them: a plain count, or a criterion with a step or a strength. */
export const counted = z.union([z.enum(plainCounts), z.string().regex(countOnCriterion)]);
export type Counted = z.output<typeof counted>;

const quoted = z.object({
  /** One for each student, in the order of `students`. */
  students: z.array(id),
  /** Up to three sentences of theirs that it stands on. */
  quotes: z.array(z.object({ work_id: id, text: z.string() })),
});
export type Quoted = z.output<typeof quoted>;

const onCriterion = z.object({
  criterion: z.string(),
  key: criterionKey,
  next_step: quoted,
  strength: quoted,
});
export type OnCriterion = z.output<typeof onCriterion>;

export const getClassView = call({
  method: 'get',
  path: '/api/class-view',
  access: 'teacher',
  summary: `What the newest finished feedback of each nickname in a unit has in common: its criteria by how many have a next step on them, where there was work to revise, or a strength; those of fewer than ${leastStudents} without quotes. Without \`unit_id\` of the unit that work came in for last.`,
  input: z.object({ unit_id: id.optional() }),
  output: z.object({
    /** The unit with the latest work first. */
    units: z.array(z.object({ id, title: z.string() })),
    /** Null where there is no finished feedback yet. */
    unit_id: id.nullable(),
    /** By nickname, each with the newest work that has feedback. */
    students: z.array(z.object({ work_id: id, nickname: z.string() })),
    criteria: z.array(onCriterion),
    /** Newest feedback names a strength, with or without a criterion. */
    strengths: quoted,
    meets_goal: z.array(id),
  }),
  fallback: 'CLASS_VIEW_FAILED',
});
