import './group-facts.css';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { bounds } from '../group-form.ts';
import type { GroupStore } from '../group-state.ts';
import { useEntry } from '../use-entry.ts';
import { AliasesField } from './aliases-field.tsx';
import { NumberField } from './number-field.tsx';

const grades = Array.from({ length: 12 }, (_, index) => index + 1);

/** Who the group is and how it reads. */
export function GroupFacts({ editor }: { editor: GroupStore }) {
  const name = useEntry(editor, 'name');
  const level = useEntry(editor, 'textLevel');
  const pace = useEntry(editor, 'pace');
  const count = useEntry(editor, 'vocabularyCount');
  return (
    <div className="group-facts">
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
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            Grade {grade}
          </option>
        ))}
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
