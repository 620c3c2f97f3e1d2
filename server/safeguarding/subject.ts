import type { ModelConcern } from '#contract/safeguarding.ts';
import type { UnitDraft } from '#contract/unit-draft.ts';

/** What a student handed in: a submission, or a check-in. */
export type Subject = { teacherId: string; station: 'general' | 'reading'; subjectId: string };

/** One entry of it, as the student typed it. */
export type SubjectText = {
  /** The entry's label, for the teacher. */
  field: string;
  text: string;
  /** A question to the AI is judged as one, and not as prose. */
  is: 'work' | 'answer' | 'question';
};

/** All that is looked through, with what may only be quoted: texts of the unit, questions, titles. */
export type SubjectWork = { nickname: string; title: string; texts: SubjectText[]; sourceTexts: string[] };

/** What was found in the student's own words, with who found it. */
export type NamedConcern = ModelConcern & {
  /** How sure the finder is, from 0 to 1; null or absent where it gives no figure, as models do. */
  strength?: number | null;
  /** Whether it is for this that the writer is shown the line about help. */
  isLine?: boolean;
};

/** What the automatic check found, in the student's own words. */
export type FoundConcern = Omit<NamedConcern, 'found_by'>;

/** What the writer of a work may have taken over from the unit. */
export function sourceTextsOf(
  unit: Pick<UnitDraft, 'learning_sources' | 'mentor_texts' | 'task_sequence'>,
): string[] {
  return [unit.learning_sources, unit.mentor_texts, ...unit.task_sequence.map((task) => task.description)];
}
