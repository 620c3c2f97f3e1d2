import type { Quote } from '#contract/quote.ts';
import { contentStems } from '#server/student-text/index.ts';
import type { FeedbackTask } from './feedback-task.ts';

/** How a teacher speaks of a mistake: "Students think that …", "Forgets to say why". */
const ofTeachers = new Set(
  contentStems(
    `student students child children kid kids class people say says said saying tell tells telling think thinks thinking
    believe believes write writes writing use uses using give gives giving forget forgets confuse confuses mix mixes
    just only never instead without`,
  ),
);
const denies = /\b(?:not|never|no|cannot|nor)\b|n['’]t\b/i;
/** Of fewer words any sentence on the topic would be the mistake. */
const fewestWords = 3;
const share = 2 / 3;

/**
 * Whether what is quoted says nearly what the teacher expects to go wrong, as far as its words tell. A sentence that
 * denies what the mistake says is not it.
 */
export function isExpectedMistake({ start }: Pick<Quote, 'start'>, task: FeedbackTask): boolean {
  const sentence = task.sentences.find((one) => one.start <= start && start < one.end);
  if (!sentence) return false;
  const said = new Set(contentStems(sentence.text));
  return task.mistakes.some(({ text }) => {
    const words = [...new Set(contentStems(text))].filter((word) => !ofTeachers.has(word));
    const found = words.filter((word) => said.has(word)).length;
    const isDenied = denies.test(sentence.text) !== denies.test(text);
    return found >= fewestWords && found >= words.length * share && !isDenied;
  });
}
