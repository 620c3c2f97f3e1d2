import type { FeedbackTask } from './feedback-task.ts';

type Judge<Verdict> = (text: string, task: FeedbackTask) => Verdict;

/** The same judge, who looks at no text of a task twice: each is judged when it is shown, with its block and with the whole. */
export function memoizeJudge<Verdict extends NonNullable<unknown>>(judge: Judge<Verdict>): Judge<Verdict> {
  const known = new WeakMap<FeedbackTask, Map<string, Verdict>>();
  return (text, task) => {
    const ofTask = known.get(task) ?? new Map<string, Verdict>();
    known.set(task, ofTask);
    const verdict = ofTask.get(text) ?? judge(text, task);
    ofTask.set(text, verdict);
    return verdict;
  };
}
