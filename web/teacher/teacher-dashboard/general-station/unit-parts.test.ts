import { describe, expect, it } from 'vitest';
import { emptyForm } from './unit-form.ts';
import { placeOf, sayStrategies, sayTasks } from './unit-parts.ts';

const task = { title: 'Plan', description: '', enabled: true };
const form = {
  ...emptyForm(),
  assessment_criteria: 'Claim\n- Facts',
  criterion_levels: [{ text: 'Facts', levels: [] }],
  task_sequence: [
    { ...task, id: 'a', position: 1 },
    { ...task, id: 'b', position: 2, enabled: false },
  ],
};

describe('the parts of a unit', () => {
  it('say how many are on', () => {
    expect(sayTasks(form)).toBe('1 of 2 on');
    expect(sayTasks(emptyForm())).toBe('none yet');
    expect(sayStrategies(form)).toBe('3 of 13 on');
  });

  it.each([
    ['grade_level', { part: 'unit-details', label: 'Grade level', elementId: 'unit-grade_level' }],
    ['task_sequence.1.title', { part: 'task-sequence', label: 'Task 2', taskId: 'b' }],
    ['task_sequence', { part: 'task-sequence', label: 'Task sequence', elementId: 'unit-task_sequence' }],
    [
      'criterion_levels.0.levels.1.name',
      { part: 'unit-details', label: 'Levels of “Facts”', elementId: 'unit-reading-1-levels' },
    ],
    ['new_task.title', { part: 'task-sequence', label: 'New task', elementId: 'unit-new_task-title' }],
    [
      'feedback_options.12.instructions',
      {
        part: 'feedback-strategies',
        label: 'Instructions for Next steps',
        elementId: 'unit-instructions-next-steps',
      },
    ],
  ])('know where the message of %s belongs', (path, place) => {
    expect(placeOf(path, form)).toEqual(place);
  });
});
