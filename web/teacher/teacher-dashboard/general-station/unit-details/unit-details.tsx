import './unit-details.css';
import { gradeLabel, gradeLevels, limits, type ReleaseMode } from '#contract/constants.ts';
import { withError } from '#web/editor/check-form.ts';
import { useSession } from '#web/lib/session.ts';
import { SelectField, type SelectFieldProps } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { useStore } from '#web/ui/store.ts';
import type { UnitForm } from '../unit-form.ts';
import { changeForm, type UnitStore } from '../unit-state.ts';
import { CriteriaField } from './criteria-field.tsx';
import { CriterionList } from './criterion-list.tsx';
import { ShownCheck } from './shown-check.tsx';
import { TitleField, UnitPage, UnitText } from './unit-text.tsx';

const mistakesHint =
  'What a class typically gets wrong here, one a line. A model is told to look for it. The built-in coach sees it only where a sentence shares words with it and your unit texts tell of it; it then points to that passage. Praise of a sentence that says nearly the same is left out. Students never see this text.';

export function UnitDetails({ editor }: { editor: UnitStore }) {
  const edition = useStore(editor, (state) => state.edition);
  const release = useStore(editor, (state) => state.form.release);
  const { holdsFeedback } = useSession();
  return (
    <div className="part-columns details" key={edition}>
      <TitleField editor={editor} />
      <UnitSelect
        editor={editor}
        field="grade_level"
        label="Grade level"
        need="required"
        fieldClass="details-grade"
        read={(value) => gradeLevels.find((level) => level === value) ?? ''}
      >
        <option value="">Choose a grade</option>
        <Options of={gradeLevels.map((level) => [level, gradeLabel(level)])} />
      </UnitSelect>
      <UnitPage editor={editor} field="learning_objectives" one="objective" many="objectives" />
      <CriteriaField editor={editor} />
      <CriterionList editor={editor} />
      <UnitText
        editor={editor}
        field="expected_mistakes"
        need="optional"
        fieldClass="details-mistakes"
        hint={mistakesHint}
      />
      <div className="details-stack">
        <UnitText editor={editor} field="learning_sources" need="required" />
        <ShownCheck editor={editor} field="shows_texts">
          Students see this text beside their work{' '}
          <small>Leave it off where you may not share the text.</small>
        </ShownCheck>
      </div>
      <UnitText editor={editor} field="mentor_texts" need="optional" />
      <UnitSelect
        editor={editor}
        field="draft_limit"
        label="Drafts of one work"
        need="optional"
        fieldClass="details-drafts"
        hint="After feedback a student can revise the work and send the next draft, up to this many."
        read={Number}
      >
        <Options of={draftCounts} />
      </UnitSelect>
      <UnitSelect
        editor={editor}
        field="release"
        label="Students see their feedback"
        fieldClass="details-release"
        hint={holdsFeedback ? heldHint : releaseHints[release]}
        read={(value) => value as ReleaseMode}
      >
        <Options of={Object.entries(releases)} />
      </UnitSelect>
    </div>
  );
}

type UnitSelectProps<Field extends keyof UnitForm> = Omit<SelectFieldProps, 'value' | 'onChange'> & {
  editor: UnitStore;
  field: Field;
  read: (value: string) => UnitForm[Field];
};

function UnitSelect<Field extends 'grade_level' | 'release' | 'draft_limit'>({
  editor,
  field,
  read,
  ...rest
}: UnitSelectProps<Field>) {
  const value = useStore(editor, (state) => state.form[field]);
  const error = useStore(editor, (state) => state.errors[field]);
  return (
    <SelectField
      {...rest}
      id={`unit-${field}`}
      value={value}
      error={error}
      onChange={({ target }) =>
        editor.update((state) =>
          changeForm(state, { [field]: read(target.value) }, withError(state.errors, field, undefined)),
        )
      }
    />
  );
}

const releases: Record<ReleaseMode, string> = {
  'at-once': 'At once',
  'at-once-told': 'At once, and I am told',
  'look-first': 'After I have looked',
};

const releaseHints: Record<ReleaseMode, string> = {
  'at-once': 'You find the feedback in your received work.',
  'at-once-told':
    'An e-mail tells you that feedback was given, at most one in ten minutes for all your units. It names nobody.',
  'look-first': 'Feedback stands under “Waiting for you” in your received work until you release it.',
};

const heldHint =
  'Here all feedback and all summaries of check-ins wait until their teacher has released them, whatever you choose.';

const draftCounts = Array.from(
  { length: limits.drafts },
  (_, at) => [at + 1, at === 0 ? '1 (no second draft)' : at + 1] as const,
);
