import './prompts.css';
import { useState } from 'react';
import { fieldMessages } from '#contract/field-messages.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import { randomId } from '#web/lib/random-id.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { AlertMark, PlusIcon } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import { RemovedRow } from '../../removed-row.tsx';
import { useFocusNext } from '../../use-focus-next.ts';
import { idOf } from '../group-parts.ts';
import type { GroupStore } from '../group-state.ts';
import { useEntry } from '../use-entry.ts';
import { changePrompt, type PromptEntry } from './prompt-list.ts';
import { PromptRow } from './prompt-row.tsx';

type Removed = { entry: PromptEntry; index: number };

export function Prompts({ editor }: { editor: GroupStore }) {
  const { prompts, error, set, removed, handleAdd, handleMove, handleRemove, handleUndo } =
    usePrompts(editor);
  const errors = useStore(editor, (state) => state.errors);
  const isOff = useStore(editor, (state) => !state.form.toggles.others);

  return (
    <>
      {isOff && prompts.length > 0 && (
        <p className="hint prompts-off">
          “Other questions” is switched off above, so this group is not asked these.
        </p>
      )}
      {prompts.length > 0 && (
        <ol className="prompts">
          {prompts.map((entry, index) => (
            <PromptRow
              key={entry.key}
              entry={entry}
              name={sayName(entry, index)}
              first={index === 0}
              last={index === prompts.length - 1}
              errors={{
                label: errors[`prompts.${entry.key}.label`],
                question: errors[`prompts.${entry.key}.question`],
              }}
              onChange={(change) => set(changePrompt(prompts, entry.key, change))}
              onMove={(by) => handleMove(entry, index, by)}
              onRemove={() => handleRemove(entry, index)}
            />
          ))}
        </ol>
      )}
      {removed && (
        <RemovedRow
          key={removed.entry.key}
          name={sayName(removed.entry, removed.index)}
          onUndo={() => handleUndo(removed)}
        />
      )}
      {error && (
        <p className="field-error">
          <AlertMark />
          <span>{error}</span>
        </p>
      )}
      {prompts.length < readingLimits.promptsPerTeacher ? (
        <Button kind="alt" onClick={handleAdd}>
          <PlusIcon />
          Add question
        </Button>
      ) : (
        <p className="hint">{fieldMessages.tooMany('Custom questions', readingLimits.promptsPerTeacher)}</p>
      )}
    </>
  );
}

function usePrompts(editor: GroupStore) {
  const { value: prompts, error, set } = useEntry(editor, 'prompts');
  const [removed, setRemoved] = useState<Removed>();
  const focusNext = useFocusNext();
  const focusLabel = (key: string) => focusNext(`#${CSS.escape(idOf(`prompts.${key}.label`))}`);

  function handleAdd() {
    const key = randomId();
    set([...prompts, { key, label: '', question: '', is_enabled: true }]);
    setRemoved(undefined);
    focusLabel(key);
    announce(`Question ${prompts.length + 1} added.`);
  }

  function handleMove(entry: PromptEntry, index: number, by: -1 | 1) {
    const row = `#${CSS.escape(idOf(`prompts.${entry.key}`))}`;
    focusNext(`${row} [data-act=${by === -1 ? 'up' : 'down'}]`);
    set(prompts.toSpliced(index, 1).toSpliced(index + by, 0, entry));
    announce(`${sayName(entry, index)} moved to position ${index + by + 1} of ${prompts.length}.`);
  }

  function handleRemove(entry: PromptEntry, index: number) {
    set(prompts.toSpliced(index, 1));
    setRemoved({ entry, index });
    announce(`${sayName(entry, index)} removed.`);
  }

  function handleUndo({ entry, index }: Removed) {
    set(prompts.toSpliced(index, 0, entry));
    setRemoved(undefined);
    focusLabel(entry.key);
    announce(`${sayName(entry, index)} is back.`);
  }

  return { prompts, error, set, removed, handleAdd, handleMove, handleRemove, handleUndo };
}

function sayName({ label }: PromptEntry, index: number): string {
  return label.trim() || `Question ${index + 1}`;
}
