import { defaultFeedbackOptions } from '#contract/feedback-options.ts';
import { coachWriter } from '#server/feedback/index.ts';
import { readingCoachWriter } from '#server/reading/index.ts';
import { taskOf } from '../reading/score.ts';
import { feedbackSamples, readingSample } from './samples.ts';

/** On in every new unit: what is worth telling is what a teacher switched on beyond them. */
const always = new Set(defaultFeedbackOptions.filter(({ enabled }) => enabled).map(({ id }) => id));

export type Sample = { file: string; content: object };

/**
 * The samples of the public pages, written by the product itself as a student or a teacher would get them. Only the
 * moment and the receipt of the checks are left out: they say nothing to a visitor and change every day.
 */
export async function makeSamples(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const { file, unit, nickname, work } of feedbackSamples) {
    const { strength, step1, step2, source } = await coachWriter.write(unit, work, null);
    const { title, grade_level, assessment_criteria: criteria, feedback_options: options } = unit;
    const strategies = options
      .filter(({ id, enabled }) => enabled && !always.has(id))
      .map((option) => option.title);
    const about = { title, grade_level, criteria: criteria.split('\n'), strategies };
    samples.push({
      file,
      content: { unit: about, nickname, work, feedback: { strength, step1, step2, source } },
    });
  }
  const { file, alias, checkIn } = readingSample;
  const { summary } = await readingCoachWriter.write(taskOf(checkIn));
  const { overview, flags, source } = summary;
  samples.push({
    file,
    content: {
      alias,
      book: `${checkIn.book.title}, ${checkIn.book.author}`,
      pages: checkIn.pages,
      vocabulary: checkIn.vocabulary,
      answers: checkIn.answers,
      summary: { overview, flags, source },
    },
  });
  return samples;
}
