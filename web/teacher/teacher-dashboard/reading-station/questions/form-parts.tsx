import './questions.css';
import type { ReadingToggles } from '#contract/reading-draft.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { GroupStore } from '../group-state.ts';
import { useEntry } from '../use-entry.ts';

const parts: readonly (readonly [keyof ReadingToggles, string, string])[] = [
  ['volume', 'Volume', 'Pages read, compared with the weekly pace.'],
  ['vocabulary', 'Vocabulary', 'New words, and how they are used.'],
  ['comprehension', 'Comprehension', 'The three questions below.'],
  ['others', 'Other questions', 'Your own questions, at the end.'],
];

export function FormParts({ editor }: { editor: GroupStore }) {
  const { value, set } = useEntry(editor, 'toggles');
  return (
    <div className="form-parts">
      {parts.map(([part, title, text]) => (
        <Switch
          key={part}
          checked={value[part]}
          onChange={(event) => set({ ...value, [part]: event.target.checked })}
        >
          {title}
          <small>{text}</small>
        </Switch>
      ))}
    </div>
  );
}
