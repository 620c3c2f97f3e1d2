import './unit-details.css';
import { type ClipboardEventHandler, type Ref, useState } from 'react';
import { limits } from '#contract/constants.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useStore } from '#web/ui/store.ts';
import { countCriteria, countLines, fieldLabels, type TextField as UnitTextField } from '../unit-form.ts';
import { typeText, type UnitStore } from '../unit-state.ts';

/** The length is shown from here on. */
const nearLimit = limits.unitText * 0.9;

type FieldProps<Field extends UnitTextField> = { editor: UnitStore; field: Field };

/**
 * An uncontrolled field: React sets its first value, and typing goes to the store alone. So a text of 100,000 characters
 * types like one of ten.
 */
function useTyped(editor: UnitStore, field: UnitTextField) {
  const [defaultValue] = useState(() => editor.get().form[field]);
  const error = useStore(editor, (state) => state.errors[field]);
  return {
    id: `unit-${field}`,
    label: fieldLabels[field],
    dir: 'auto' as const,
    defaultValue,
    error,
    onChange: (event: { target: { value: string } }) =>
      editor.update((state) => typeText(state, field, event.target.value)),
  };
}

export function TitleField({ editor }: { editor: UnitStore }) {
  const typed = useTyped(editor, 'title');
  return <TextField {...typed} need="required" fieldClass="details-title" autoComplete="off" />;
}

const counters = { learning_objectives: countLines, assessment_criteria: countCriteria };

/** A ruled page with one entry per line, and their count. */
export function UnitPage({
  editor,
  field,
  one,
  many,
  ...rest
}: FieldProps<keyof typeof counters> & {
  one: string;
  many: string;
  ref?: Ref<HTMLTextAreaElement>;
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
}) {
  const typed = useTyped(editor, field);
  const count = useStore(editor, (state) => counters[field](state.form[field]));
  return (
    <ExercisePage
      {...typed}
      {...rest}
      need="required"
      aside="One per line"
      small
      lines={6}
      foot={
        <>
          <LengthNote editor={editor} field={field} />
          <Badge>
            {count} {count === 1 ? one : many}
          </Badge>
        </>
      }
    />
  );
}

export function UnitText({
  editor,
  field,
  need,
  hint,
  fieldClass,
}: FieldProps<'expected_mistakes' | 'learning_sources' | 'mentor_texts'> & {
  need: 'required' | 'optional';
  hint?: string;
  fieldClass?: string;
}) {
  const typed = useTyped(editor, field);
  return (
    <TextArea
      {...typed}
      need={need}
      rows={hint ? 3 : 5}
      fieldClass={fieldClass}
      hint={
        <>
          {hint && `${hint} `}
          <LengthNote editor={editor} field={field} />
        </>
      }
    />
  );
}

/** Shown once a text comes near its limit. */
function LengthNote({ editor, field }: FieldProps<UnitTextField>) {
  const length = useStore(editor, (state) => {
    const { length: found } = state.form[field];
    return found < nearLimit ? 0 : found;
  });
  if (length === 0) return null;
  return (
    <span className="length-note">
      {length.toLocaleString('en-US')} of {limits.unitText.toLocaleString('en-US')} characters
    </span>
  );
}
