import { z } from 'zod';
import { call } from './call.ts';
import { countOnCriterion, plainCounts } from './counts.ts';
import { id, text } from './text.ts';

/** Fewer students with something in common are no pattern. */
export const leastStudents = 3;

/** Stands for a criterion in an address, which holds no words. */
const criterionKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Works of a unit as the class view counts them: a plain count, or by what was found of a criterion. */
export const counted = z.union([z.enum(plainCounts), z.string().regex(countOnCriterion)]);
export type Counted = z.output<typeof counted>;

const onCriterion = z.object({
  criterion: z.string(),
  key: criterionKey,
  /** In whose work it was found, in the order of `students`, with up to three sentences that show it. */
  found: z.object({
    students: z.array(id),
    quotes: z.array(z.object({ work_id: id, text: z.string() })),
  }),
  /** In whose work it was looked for and not found. Of all others nobody can tell. */
  missing: z.array(id),
});
export type OnCriterion = z.output<typeof onCriterion>;

const mostGroups = 40;
const mostInGroup = 300;

/** Students who work on one need together; `need` is null for those who share none. */
const group = z.object({ need: text('Need', 1000).nullable(), students: z.array(id).max(mostInGroup) });
export type Group = z.output<typeof group>;

export const getClassView = call({
  method: 'get',
  path: '/api/class-view',
  access: 'teacher',
  summary: `For each criterion of a unit in whose newest work it was found and in whose not, counted once a nickname, with the groups that were kept. What fewer than ${leastStudents} have is not quoted. Without \`unit_id\` of the unit that work came in for last.`,
  input: z.object({ unit_id: id.optional() }),
  output: z.object({
    /** The unit with the latest work first. */
    units: z.array(z.object({ id, title: z.string() })),
    /** Null where there is no finished feedback yet. */
    unit_id: id.nullable(),
    /** By nickname, each with the newest work that has feedback. */
    students: z.array(z.object({ work_id: id, nickname: z.string() })),
    criteria: z.array(onCriterion),
    meets_goal: z.array(id),
    /** As they were kept last; empty where none were. Whoever came since is in none. */
    groups: z.array(group),
  }),
  fallback: 'CLASS_VIEW_FAILED',
});

export const saveGroups = call({
  method: 'put',
  path: '/api/class-view/groups',
  access: 'teacher',
  summary: 'Keeps the groups of a unit, in place of those that were kept before.',
  input: z.object({ unit_id: id, groups: z.array(group).max(mostGroups) }),
  errors: ['NOT_FOUND'],
  fallback: 'SAVE_GROUPS_FAILED',
});
