import './task-sequence.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Task } from '#contract/unit-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';
import { AlertMark, PencilIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { MoveButtons } from '../../move-buttons.tsx';
import { checkTask } from '../unit-form.ts';
import type { TaskChange } from './task-list.ts';

export type TaskRowProps = {
  task: Task;
  last: boolean;
  errors: { title?: string; description?: string };
  editing: boolean;
  onChange: (change: TaskChange) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onEdit: (editing: boolean) => void;
};

export function TaskRow(props: TaskRowProps) {
  const { task, errors, editing } = props;
  const wrong = errors.title ?? errors.description;
  return (
    <li className={classes('task', !task.enabled && 'is-off')} id={`task-${task.id}`}>
      <span className="task-position">{task.position}</span>
      {editing ? <TaskEdit {...props} /> : <TaskText {...props} />}
      {!editing && wrong && (
        <p className="field-error task-wrong">
          <AlertMark />
          <span>{wrong}</span>
        </p>
      )}
    </li>
  );
}

function TaskText({ task, last, onChange, onMove, onRemove, onEdit }: TaskRowProps) {
  const { title, description, enabled, position } = task;
  return (
    <>
      <div className="task-text">
        <b>
          <bdi>{title}</bdi>
        </b>
        {description && <span dir="auto">{description}</span>}
      </div>
      <span className="task-move">
        <MoveButtons name={title} first={position === 1} last={last} onMove={onMove} />
      </span>
      <Switch
        middle
        checked={enabled}
        aria-label={`${title} is on`}
        onChange={(event) => onChange({ enabled: event.target.checked })}
      >
        <span aria-hidden="true">{enabled ? 'On' : 'Off'}</span>
      </Switch>
      <span className="task-acts">
        <Button
          kind="icon"
          aria-label={`Edit ${title}`}
          title="Edit"
          data-act="edit"
          onClick={() => onEdit(true)}
        >
          <PencilIcon />
        </Button>
        <Button kind="icon" stop aria-label={`Remove ${title}`} title="Remove" onClick={onRemove}>
          <TrashIcon />
        </Button>
      </span>
    </>
  );
}

/** Typing changes the task at once; Cancel restores it. */
function TaskEdit({ task, errors, onChange, onEdit }: TaskRowProps) {
  const [before] = useState({ title: task.title, description: task.description });
  const [tried, setTried] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLInputElement>(null);
  const titleError = errors.title ?? (tried ? checkTask('title', task.title) : undefined);

  function handleDone() {
    setTried(true);
    if (task.title.trim() === '' || errors.title) title.current?.focus();
    else if (errors.description) description.current?.focus();
    else onEdit(false);
  }

  function handleCancel() {
    onChange(before);
    onEdit(false);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const done = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!done && event.key !== 'Escape') return;
    // Otherwise the key would also press the button that gets the focus next.
    event.preventDefault();
    if (done) handleDone();
    else handleCancel();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that only repeats the position.
    <div className="task-edit" role="group" aria-label={`Edit task ${task.position}`} onKeyDown={handleKey}>
      <TextField
        ref={title}
        label="Task title"
        need="required"
        dir="auto"
        autoComplete="off"
        error={titleError}
        value={task.title}
        data-act="title"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        ref={description}
        label="Description"
        need="optional"
        dir="auto"
        autoComplete="off"
        error={errors.description}
        value={task.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="task-edit-acts">
        <Button kind="dark" onClick={handleDone}>
          Done
        </Button>
        <Button kind="alt" onClick={handleCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
