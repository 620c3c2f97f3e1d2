import type { ModelConcern } from '#contract/care.ts';

/** What a student handed in: a submission, or a check-in. */
export type Subject = { teacherId: string; station: 'general' | 'reading'; subjectId: string };

/** One entry of it, as the student typed it. */
export type CareText = {
  /** The entry's label. */
  field: string;
  text: string;
};

/** All that is looked through, with what may only be quoted: texts of the unit, questions, titles. */
export type CareWork = { nickname: string; title: string; texts: CareText[]; sourceTexts: string[] };

/** What the automatic check found, in the student's own words. */
export type FoundConcern = Omit<ModelConcern, 'found_by'>;
