import './prompts.css';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { MoveButtons } from '../../move-buttons.tsx';
import { idOf } from '../group-parts.ts';
import { isUnfinished, type PromptEntry } from './prompt-list.ts';

export type PromptRowProps = {
  entry: PromptEntry;
  name: string;
  first: boolean;
  last: boolean;
  errors: { label?: string; question?: string };
  onChange: (change: Partial<PromptEntry>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function PromptRow({ entry, name, first, last, errors, onChange, onMove, onRemove }: PromptRowProps) {
  const { key, label, question, is_enabled } = entry;
  const id = idOf(`prompts.${key}`);
  const unfinished = isUnfinished(entry);
  return (
    <li className="prompt" id={id}>
      <TextField
        id={`${id}-label`}
        label="Label"
        dir="auto"
        autoComplete="off"
        placeholder="Mood"
        value={label}
        error={errors.label}
        hint={unfinished && label.trim() === '' && 'Not saved as long as the label is missing.'}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        id={`${id}-question`}
        label="Question"
        dir="auto"
        autoComplete="off"
        placeholder="Which word best fits the mood of these pages, and why?"
        value={question}
        error={errors.question}
        hint={unfinished && question.trim() === '' && 'Not saved as long as the question is missing.'}
        onChange={(event) => onChange({ question: event.target.value })}
      />
      <div className="prompt-acts">
        <MoveButtons {...{ name, first, last, onMove }} />
        <Switch
          middle
          checked={is_enabled}
          aria-label={`${name} is on`}
          onChange={(event) => onChange({ is_enabled: event.target.checked })}
        >
          <span aria-hidden="true">{is_enabled ? 'On' : 'Off'}</span>
        </Switch>
        <Button kind="icon" stop aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
          <TrashIcon />
        </Button>
      </div>
    </li>
  );
}
