import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Criterion, FeedbackTask } from '#server/feedback-task/index.ts';
import { kindOfQuestion } from '#server/feedback-task/index.ts';
import { ageOf, contentStems } from '#server/student-text/index.ts';

/** The criterion that a student's question is about, and how the step begins that takes it up. */
export type QuestionMatch = { criterion: Criterion; opening: string };

/** How a kind is called when one speaks of it to the student who asked. */
const names: Partial<Record<CriterionKind, string>> = {
  claim: 'your main idea',
  theme: 'the theme',
  reasons: 'your reasons',
  evidence: 'your evidence',
  data: 'your numbers',
  reasoning: 'your thinking',
  counter: 'the other side',
  reflection: 'what it means',
  detail: 'your details',
  'how-to': 'your steps',
  'math-steps': 'your steps',
  focus: 'your focus',
  talk: 'the talk',
  order: 'the order',
  opening: 'your beginning',
  ending: 'your ending',
  figurative: 'your comparisons',
  words: 'your words',
  style: 'your style',
  voice: 'how it sounds',
  sentences: 'your sentences',
  conventions: 'spelling and marks',
};

/** Finds it by what the question and the criteria are about, else by the words that they share; null where neither fits. */
export function matchQuestion({ question, criteria, grade, isEnglish }: FeedbackTask): QuestionMatch | null {
  if (!question || !isEnglish) return null;
  const kind = kindOfQuestion(question);
  const asked = new Set(contentStems(question));
  const shared = (criterion: Criterion) =>
    contentStems(criterion.text).filter((word) => asked.has(word)).length;
  const ranked = criteria
    .map((criterion) => ({ criterion, score: (criterion.kind === kind ? 3 : 0) + shared(criterion) }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best || best.score === 0) return null;
  const name = names[best.criterion.kind] ?? 'this';
  const opening = ageOf(grade) === 'young' ? 'You asked about this.' : `You asked about ${name}.`;
  return { criterion: best.criterion, opening };
}

const teacherReads = 'Your teacher sees your question with your work.';

/** What is said to a question that nobody answered; null where there is none. */
export function questionNote(task: FeedbackTask, isByCoach: boolean): string | null {
  if (!task.question) return null;
  if (!isByCoach) return `Your question was not answered here. ${teacherReads}`;
  if (task.verdict !== 'start' && matchQuestion(task))
    return `The built-in coach cannot answer questions. It chose a step that fits what you asked about. ${teacherReads}`;
  return `The built-in coach cannot answer questions. ${teacherReads}`;
}
