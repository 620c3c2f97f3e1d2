import './task-sequence.css';
import { type FormEvent, useRef } from 'react';
import { withError } from '#web/editor/check-form.ts';
import { randomId } from '#web/lib/random-id.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import { checkTask } from '../unit-form.ts';
import { addNewTask, changeNewTask, type UnitStore } from '../unit-state.ts';

export function AddTask({ editor, onAdded }: { editor: UnitStore; onAdded: () => void }) {
  const { title, description } = useStore(editor, (state) => state.form.new_task);
  const titleError = useStore(editor, (state) => state.errors['new_task.title']);
  const descriptionError = useStore(editor, (state) => state.errors['new_task.description']);
  const titleField = useRef<HTMLInputElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    titleField.current?.focus();
    const wrong = checkTask('title', title);
    const wrongText = checkTask('description', description);
    if (wrong || wrongText) {
      editor.update((state) => ({
        ...state,
        errors: withError(
          withError(state.errors, 'new_task.title', wrong),
          'new_task.description',
          wrongText,
        ),
      }));
      return;
    }
    editor.update((state) => addNewTask(state, randomId()));
    announce(`${title.trim()} added as task ${editor.get().form.task_sequence.length}.`);
    onAdded();
  }

  return (
    <form className="add-task" onSubmit={handleSubmit} noValidate aria-label="Add a task">
      <TextField
        ref={titleField}
        id="unit-new_task-title"
        label="New task title"
        dir="auto"
        autoComplete="off"
        placeholder="Peer review"
        value={title}
        error={titleError}
        onChange={(event) => editor.update((state) => changeNewTask(state, 'title', event.target.value))}
      />
      <TextField
        id="unit-new_task-description"
        label="Description"
        need="optional"
        dir="auto"
        autoComplete="off"
        placeholder="Swap drafts and mark the best sentence."
        value={description}
        error={descriptionError}
        onChange={(event) =>
          editor.update((state) => changeNewTask(state, 'description', event.target.value))
        }
      />
      <Button type="submit" kind="alt">
        <PlusIcon />
        Add task
      </Button>
    </form>
  );
}
