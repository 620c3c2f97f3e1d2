import type { Grade, Step, Strength } from '#contract/feedback.ts';

/** The parts of a feedback that are judged one by one; those that hold so far. */
export type Blocks = { strength?: Strength; step1?: Step; step2?: Step; grade?: Grade };
