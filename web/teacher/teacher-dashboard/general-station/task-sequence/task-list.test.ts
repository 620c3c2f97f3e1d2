import { describe, expect, it } from 'vitest';
import type { Task } from '#contract/unit-draft.ts';
import { addTask, changeTask, insertTask, moveTask, removeTask } from './task-list.ts';

function buildTasks(...titles: string[]): Task[] {
  return titles.reduce<Task[]>(
    (tasks, title) => addTask(tasks, { title, description: '' }, title.toLowerCase()),
    [],
  );
}

function inWords(tasks: readonly Task[]) {
  return tasks.map(({ position, title }) => `${position} ${title}`);
}

describe('a task sequence', () => {
  it('takes a new task at its end, switched on, without the spaces around its text', () => {
    const tasks = addTask(buildTasks('Plan'), { title: ' Draft ', description: ' in ink\n' }, 'x');
    expect(tasks[1]).toEqual({ id: 'x', title: 'Draft', description: 'in ink', enabled: true, position: 2 });
  });

  it('is numbered anew when a task moves', () => {
    const tasks = buildTasks('Plan', 'Draft', 'Revise');
    expect(inWords(moveTask(tasks, 'revise', -1))).toEqual(['1 Plan', '2 Revise', '3 Draft']);
    expect(inWords(moveTask(tasks, 'plan', 1))).toEqual(['1 Draft', '2 Plan', '3 Revise']);
  });

  it('stays as it is when a task would leave it', () => {
    const tasks = buildTasks('Plan', 'Draft');
    expect(moveTask(tasks, 'plan', -1)).toBe(tasks);
    expect(moveTask(tasks, 'draft', 1)).toBe(tasks);
    expect(moveTask(tasks, 'nobody', 1)).toBe(tasks);
  });

  it('is numbered anew when a task is removed, and gets it back where it was', () => {
    const tasks = buildTasks('Plan', 'Draft', 'Revise');
    const removed = tasks[1];
    const rest = removeTask(tasks, 'draft');
    expect(inWords(rest)).toEqual(['1 Plan', '2 Revise']);
    expect(removed && inWords(insertTask(rest, removed))).toEqual(['1 Plan', '2 Draft', '3 Revise']);
  });

  it('changes one task and leaves the others alone', () => {
    const tasks = buildTasks('Plan', 'Draft');
    const changed = changeTask(tasks, 'draft', { enabled: false });
    expect(changed[1]?.enabled).toBe(false);
    expect(changed[0]).toBe(tasks[0]);
  });
});
