import type { Blocks, Criterion, FeedbackTask } from '#server/feedback-task/index.ts';
import { kindOfQuestion } from '#server/feedback-task/index.ts';

/**
 * The criterion that a student's question is about, by the kind of both; null where none fits. Words that both share tell
 * too little: "3 reasons" is no question about the order of reasons.
 */
export function matchQuestion({ toAnswer: question, criteria, isEnglish }: FeedbackTask): Criterion | null {
  const kind = question && isEnglish ? kindOfQuestion(question) : null;
  return (kind && criteria.find((criterion) => criterion.kind === kind)) ?? null;
}

/** What is said to a question that nobody answered; null where there is none. */
export function questionRemark(task: FeedbackTask, { step1, step2 }: Blocks, isByCoach: boolean) {
  if (!task.question) return null;
  if (!isByCoach || task.toAnswer === null) return 'question-not-answered';
  const asked = task.verdict === 'start' ? null : matchQuestion(task);
  const isChosen = asked && [step1, step2].some((step) => step?.criterion.id === asked.id);
  return isChosen ? 'coach-chose-by-question' : 'coach-cannot-answer';
}
