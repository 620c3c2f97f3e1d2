import type { FeedbackTask } from './feedback-task.ts';

type Judge = (text: string, task: FeedbackTask) => readonly string[];

/** The same judge, who looks at no text of a task twice: each is judged when it is shown, with its block and with the whole. */
export function memoizeJudge(judge: Judge): Judge {
  const known = new WeakMap<FeedbackTask, Map<string, readonly string[]>>();
  return (text, task) => {
    const ofTask = known.get(task) ?? new Map<string, readonly string[]>();
    known.set(task, ofTask);
    const faults = ofTask.get(text) ?? judge(text, task);
    ofTask.set(text, faults);
    return faults;
  };
}
