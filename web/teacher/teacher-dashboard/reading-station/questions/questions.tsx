import './questions.css';
import { readingDefaults } from '#contract/reading-defaults.ts';
import type { ReadingToggles } from '#contract/reading-draft.ts';
import { TextArea } from '#web/ui/field.tsx';
import { useStore } from '#web/ui/store.ts';
import { Switch } from '#web/ui/switch.tsx';
import { idOf } from '../group-parts.ts';
import type { GroupStore } from '../group-state.ts';
import { useEntry } from '../use-entry.ts';

export function Questions({ editor }: { editor: GroupStore }) {
  const { value: questions, set } = useEntry(editor, 'questions');
  const errors = useStore(editor, (state) => state.errors);
  const signoff = useEntry(editor, 'signoff');
  return (
    <div className="group-questions">
      {readingDefaults.comprehensionQuestions.map((standard, index) => (
        <TextArea
          key={standard}
          id={idOf(`questions.${index}`)}
          label={`Comprehension question ${index + 1}`}
          need="optional"
          dir="auto"
          rows={2}
          placeholder={standard}
          value={questions[index] ?? ''}
          error={errors[`questions.${index}`]}
          onChange={(event) => set(questions.with(index, event.target.value))}
        />
      ))}
      <TextArea
        id={signoff.id}
        label="Sign-off message"
        need="optional"
        hint="Stands at the end of the check-in and of its print-out. Leave it blank for none."
        dir="auto"
        rows={2}
        value={signoff.value}
        error={signoff.error}
        onChange={(event) => signoff.set(event.target.value)}
      />
    </div>
  );
}

const parts: readonly (readonly [keyof ReadingToggles, string, string])[] = [
  ['volume', 'Volume', 'Pages read, compared with the weekly pace.'],
  ['vocabulary', 'Vocabulary', 'New words, and how they are used.'],
  ['comprehension', 'Comprehension', 'The three questions below.'],
  ['others', 'Other questions', 'Your own questions, at the end.'],
];

export function FormParts({ editor }: { editor: GroupStore }) {
  const { value, set } = useEntry(editor, 'toggles');
  return (
    <div className="part-columns form-parts">
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
