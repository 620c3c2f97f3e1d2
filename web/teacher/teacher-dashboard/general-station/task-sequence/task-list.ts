import type { Task } from '#contract/unit-draft.ts';
import type { TaskText } from '../unit-form.ts';

export type TaskChange = Partial<TaskText & Pick<Task, 'enabled'>>;

export function addTask(tasks: readonly Task[], text: TaskText, id: string): Task[] {
  return renumber([
    ...tasks,
    { id, title: text.title.trim(), description: text.description.trim(), enabled: true, position: 1 },
  ]);
}

/** Undoes a removal: the task knows its old position. */
export function insertTask(tasks: readonly Task[], task: Task): Task[] {
  return renumber(tasks.toSpliced(task.position - 1, 0, task));
}

export function moveTask(tasks: readonly Task[], id: string, by: -1 | 1): readonly Task[] {
  const from = tasks.findIndex((task) => task.id === id);
  const task = tasks[from];
  const to = from + by;
  if (!task || to < 0 || to >= tasks.length) return tasks;
  return renumber(tasks.toSpliced(from, 1).toSpliced(to, 0, task));
}

export function changeTask(tasks: readonly Task[], id: string, change: TaskChange): Task[] {
  return tasks.map((task) => (task.id === id ? { ...task, ...change } : task));
}

export function removeTask(tasks: readonly Task[], id: string): Task[] {
  return renumber(tasks.filter((task) => task.id !== id));
}

function renumber(tasks: readonly Task[]): Task[] {
  return tasks.map((task, index) => (task.position === index + 1 ? task : { ...task, position: index + 1 }));
}
