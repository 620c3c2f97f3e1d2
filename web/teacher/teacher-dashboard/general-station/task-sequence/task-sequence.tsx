import './task-sequence.css';
import { useState } from 'react';
import { limits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import type { Task } from '#contract/unit-draft.ts';
import { errorsOf, withError } from '#web/editor/check-form.ts';
import { announce } from '#web/ui/announcer.tsx';
import { AlertMark } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import { RemovedRow } from '../../removed-row.tsx';
import { useFocusNext } from '../../use-focus-next.ts';
import { checkTask } from '../unit-form.ts';
import { changeForm, type UnitStore } from '../unit-state.ts';
import { AddTask } from './add-task.tsx';
import { changeTask, insertTask, moveTask, removeTask, type TaskChange } from './task-list.ts';
import { TaskRow } from './task-row.tsx';

export type TaskSequenceProps = {
  editor: UnitStore;
  editingId: string | undefined;
  onEdit: (id: string | undefined) => void;
};

export function TaskSequence({ editor, editingId, onEdit }: TaskSequenceProps) {
  const tasks = useStore(editor, (state) => state.form.task_sequence);
  const errors = useStore(editor, (state) => state.errors);
  const [removed, setRemoved] = useState<Task>();
  const focusNext = useFocusNext();
  const focusAct = ({ id }: Task, act: string) => focusNext(`#task-${CSS.escape(id)} [data-act=${act}]`);

  function handleMove(task: Task, by: -1 | 1) {
    focusAct(task, by === -1 ? 'up' : 'down');
    setTasks(editor, (all) => moveTask(all, task.id, by));
    announce(`${task.title} moved to position ${task.position + by} of ${tasks.length}.`);
  }

  function handleRemove(task: Task) {
    setTasks(editor, (all) => removeTask(all, task.id));
    setRemoved(task);
    announce(`${task.title} removed.`);
  }

  function handleUndo(task: Task) {
    focusAct(task, 'edit');
    setTasks(editor, (all) => insertTask(all, task));
    setRemoved(undefined);
    announce(`${task.title} is back at position ${task.position}.`);
  }

  function handleEdit(task: Task, editing: boolean) {
    focusAct(task, editing ? 'title' : 'edit');
    onEdit(editing ? task.id : undefined);
  }

  return (
    <>
      {tasks.length > 0 && (
        <ol className="tasks">
          {tasks.map((task, index) => (
            <TaskRow
              key={task.id}
              task={task}
              last={index === tasks.length - 1}
              errors={{
                title: errors[`task_sequence.${index}.title`],
                description: errors[`task_sequence.${index}.description`],
              }}
              editing={task.id === editingId}
              onChange={(change) => typeInto(editor, task, change)}
              onMove={(by) => handleMove(task, by)}
              onRemove={() => handleRemove(task)}
              onEdit={(editing) => handleEdit(task, editing)}
            />
          ))}
        </ol>
      )}
      {removed && <RemovedRow key={removed.id} name={removed.title} onUndo={() => handleUndo(removed)} />}
      {errors.task_sequence && (
        <p className="field-error" id="unit-task_sequence">
          <AlertMark />
          <span>{errors.task_sequence}</span>
        </p>
      )}
      {tasks.length < limits.tasksPerUnit ? (
        <AddTask editor={editor} onAdded={() => setRemoved(undefined)} />
      ) : (
        <p className="hint">{fieldMessages.tooMany('Tasks', limits.tasksPerUnit)}</p>
      )}
    </>
  );
}

function setTasks(editor: UnitStore, change: (tasks: readonly Task[]) => readonly Task[]) {
  editor.update((state) =>
    changeForm(
      state,
      { task_sequence: [...change(state.form.task_sequence)] },
      errorsOf(state.errors, 'task_sequence', { but: true }),
    ),
  );
}

/** Changes a task and checks it again. */
function typeInto(editor: UnitStore, task: Task, change: TaskChange) {
  editor.update((state) => {
    let next = state.errors;
    for (const field of ['title', 'description'] as const) {
      const value = change[field];
      const path = `task_sequence.${task.position - 1}.${field}`;
      if (value !== undefined) next = withError(next, path, checkTask(field, value, { typing: true }));
    }
    return changeForm(state, { task_sequence: changeTask(state.form.task_sequence, task.id, change) }, next);
  });
}
