import { readFileSync } from 'node:fs';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import { buildOptions } from '#server/feedback-task/feedback-task.factory.ts';
import type { UnitForFeedback } from '#server/feedback-task/index.ts';

/**
 * What a careful writer answers to the instruction of the prompt that has the words of `to`: parts of an answer, the rest
 * of which is sound. Written before any check was read: where one of these is refused, the check is wrong and not the answer.
 */
export type Natural = {
  to: string;
  part: Record<string, unknown>;
  on?: FeedbackOptionId;
  /** Another than `schoolWork`. */
  work?: string;
  question?: string;
};

export const schoolUnit = (on: readonly FeedbackOptionId[]): UnitForFeedback => ({
  title: 'Should our school start later?',
  grade_level: '7',
  learning_objectives: 'Write an argument with a claim, evidence from the texts and reasoning.',
  learning_sources: `Text A: Sleep and School
Doctors say that teenagers need nine hours of sleep. In one study, students at schools that started at 8:30 slept 34 minutes longer. They were late less often, and their grades rose a little.

Text B: A Principal Writes
A later start moves the buses into the busy hours. Practice after school would end in the dark. Some parents leave for work at seven and could not bring younger children.`,
  mentor_texts:
    'I used to think that a longer lunch was a small thing. Then I watched my brother eat a sandwich in the hall in four minutes. Some will say that we cannot spare the time. We already lose it, because nobody listens on an empty stomach.',
  assessment_criteria:
    'States a clear claim\nUses evidence from the texts\nExplains how the evidence supports the claim\nAnswers the other side',
  criterion_kinds: [],
  criterion_levels: [],
  expected_mistakes: '',
  task_sequence: [],
  feedback_options: buildOptions(on),
});

export const schoolWork =
  'I think our school should start at 8:30 and not at 7:20. Doctors want people of our age to get nine hours of sleep. In my class many people fall asleep in the first lesson. Students in the study slept 34 minutes longer. That is good for everybody. Some people say that practice would end in the dark. But sleep is more important. So the school board should change the time.';

export const naturalAnswers: readonly Natural[] = readFileSync(
  new URL('./natural-answers.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
