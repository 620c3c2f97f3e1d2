import type { Criterion, FeedbackTask } from '#server/feedback-task/index.ts';
import { kindOfQuestion } from '#server/feedback-task/index.ts';
import { contentStems } from '#server/student-text/index.ts';

/**
 * The criterion that a student's question is about: by what both are about, else by the words that they share; null where
 * neither fits.
 */
export function matchQuestion({ toAnswer: question, criteria, isEnglish }: FeedbackTask): Criterion | null {
  if (!question || !isEnglish) return null;
  const kind = kindOfQuestion(question);
  const asked = new Set(contentStems(question));
  const shared = (criterion: Criterion) =>
    contentStems(criterion.text).filter((word) => asked.has(word)).length;
  const ranked = criteria
    .map((criterion) => ({ criterion, score: (criterion.kind === kind ? 3 : 0) + shared(criterion) }))
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  return best && best.score > 0 ? best.criterion : null;
}

/** What is said to a question that nobody answered; null where there is none. */
export function questionRemark(task: FeedbackTask, isByCoach: boolean) {
  if (!task.question) return null;
  if (!isByCoach || task.toAnswer === null) return 'question-not-answered';
  if (task.verdict !== 'start' && matchQuestion(task)) return 'coach-chose-by-question';
  return 'coach-cannot-answer';
}
