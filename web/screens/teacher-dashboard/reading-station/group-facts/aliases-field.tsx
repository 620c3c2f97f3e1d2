import './group-facts.css';
import { announce } from '#web/ui/announcer.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { useStore } from '#web/ui/store.ts';
import type { GroupStore } from '../group-state.ts';
import { useEntry } from '../use-entry.ts';
import { hasSeparators, sayAliases, tidyAliases, toAliases } from './alias-list.ts';

/** The names that students choose from: one a line, or pasted as a list from elsewhere. */
export function AliasesField({ editor }: { editor: GroupStore }) {
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
