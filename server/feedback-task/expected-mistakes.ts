import type { Quote } from '#contract/quote.ts';
import { asksForMove, contentStems, proseSentences } from '#server/student-text/index.ts';
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
/** So many words of a mistake, and this share of them; of one of two words both. One word alone is said of any topic. */
const usualWords = 3;
const fewestWords = 2;
const share = 2 / 3;
/** Among so many words of the sentence for each of the mistake: farther apart they say something else. */
const widest = 2;

/**
 * Whether what is quoted says nearly what the teacher expects to go wrong, as far as its words tell. A sentence that
 * denies what the mistake says is not it.
 */
export function isExpectedMistake({ start }: Pick<Quote, 'start'>, task: FeedbackTask): boolean {
  const sentence = task.sentences.find((one) => one.start <= start && start < one.end);
  return !!sentence && saysMistake(sentence.text, task);
}

/**
 * Whether praise says such a thing itself. An answer and a word on the grade may: they name what went wrong, and a program
 * cannot tell that from saying it.
 */
export function statesMistake(text: string, task: FeedbackTask): boolean {
  return (
    task.mistakes.length > 0 &&
    proseSentences(text).some((sentence) => !asksForMove(sentence) && saysMistake(sentence, task))
  );
}

function saysMistake(sentence: string, task: FeedbackTask): boolean {
  const said = contentStems(sentence);
  return task.mistakes.some(({ text }) => {
    const words = [...new Set(contentStems(text))].filter((word) => !ofTeachers.has(word));
    const places = words.map((word) => said.indexOf(word)).filter((at) => at >= 0);
    const found = places.length;
    const isTogether = Math.max(...places) - Math.min(...places) < widest * words.length;
    const isDenied = denies.test(sentence) !== denies.test(text);
    const least = Math.max(Math.min(usualWords, words.length), words.length * share);
    return found >= fewestWords && found >= least && isTogether && !isDenied;
  });
}
