import './group-facts.css';
import { announce } from '#web/ui/announcer.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { useStore } from '#web/ui/store.ts';
import { bounds } from '../group-form.ts';
import type { GroupStore } from '../group-state.ts';
import { useEntry } from '../use-entry.ts';
import { hasSeparators, sayAliases, tidyAliases, toAliases } from './alias-list.ts';
import { NumberField } from './number-field.tsx';

const grades = Array.from({ length: 12 }, (_, index) => [index + 1, `Grade ${index + 1}`] as const);

export function GroupFacts({ editor }: { editor: GroupStore }) {
  const name = useEntry(editor, 'name');
  const level = useEntry(editor, 'textLevel');
  const pace = useEntry(editor, 'pace');
  const count = useEntry(editor, 'vocabularyCount');
  return (
    <div className="part-columns">
      <TextField
        id={name.id}
        label="Group name"
        need="required"
        dir="auto"
        autoComplete="off"
        placeholder="Monday Owls"
        value={name.value}
        error={name.error}
        onChange={(event) => name.set(event.target.value)}
      />
      <SelectField
        id={level.id}
        label="Text level"
        value={level.value}
        error={level.error}
        onChange={(event) => level.set(Number(event.target.value))}
      >
        <Options of={grades} />
      </SelectField>
      <NumberField
        {...pace}
        label="Pages per week"
        hint="At least 1. Students see it as their goal."
        bounds={bounds.pace}
      />
      <NumberField
        {...count}
        label="Vocabulary words"
        hint="1 to 10 words in each check-in."
        bounds={bounds.vocabularyCount}
      />
      <AliasesField editor={editor} />
    </div>
  );
}

function AliasesField({ editor }: { editor: GroupStore }) {
  const { id, value, error, set, leave } = useEntry(editor, 'aliases');
  const count = useStore(editor, (state) => toAliases(state.form.aliases).length);

  function handleChange(text: string, isPasted: boolean) {
    set(isPasted && hasSeparators(text) ? tidyAliases(text) : text);
    if (!isPasted) return;
    leave();
    announce(`${sayAliases(toAliases(text).length)} in the list.`);
  }

  return (
    <ExercisePage
      id={id}
      fieldClass="aliases"
      label="Student aliases"
      aside="One per line"
      hint="Names that are not real names, please. A list pasted with commas, semicolons or tabs is split into lines; blank lines are dropped. Check-ins of an alias that you take out stay."
      small
      lines={6}
      spellCheck={false}
      autoComplete="off"
      placeholder={'Blue Heron\nQuiet Otter'}
      value={value}
      error={error}
      onChange={(event) => {
        const { inputType } = event.nativeEvent as InputEvent;
        handleChange(event.target.value, inputType === 'insertFromPaste' || inputType === 'insertFromDrop');
      }}
      onBlur={leave}
      foot={<Badge>{sayAliases(count)}</Badge>}
    />
  );
}
