import './unit-details.css';
import { gradeLabel, gradeLevels, limits, type ReleaseMode } from '#contract/constants.ts';
import { withError } from '#web/editor/check-form.ts';
import { useSession } from '#web/lib/session.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { useStore } from '#web/ui/store.ts';
import { changeForm, type UnitStore } from '../unit-state.ts';
import { CriterionList } from './criterion-list.tsx';
import { TitleField, UnitPage, UnitText } from './unit-text.tsx';

const mistakesHint =
  'What a class typically gets wrong here, one a line. A model is told to look for it. The built-in coach sees it only where a sentence shares words with it and your unit texts tell of it; it then points to that passage. Praise of a sentence that says nearly the same is left out. Students never see this text.';

export function UnitDetails({ editor }: { editor: UnitStore }) {
  const edition = useStore(editor, (state) => state.edition);
  return (
    <div className="part-columns details" key={edition}>
      <TitleField editor={editor} />
      <GradeField editor={editor} />
      <UnitPage editor={editor} field="learning_objectives" one="objective" many="objectives" />
      <UnitPage editor={editor} field="assessment_criteria" one="criterion" many="criteria" />
      <CriterionList editor={editor} />
      <UnitText
        editor={editor}
        field="expected_mistakes"
        need="optional"
        fieldClass="details-mistakes"
        hint={mistakesHint}
      />
      <UnitText editor={editor} field="learning_sources" need="required" />
      <UnitText editor={editor} field="mentor_texts" need="optional" />
      <DraftsField editor={editor} />
      <ReleaseField editor={editor} />
    </div>
  );
}

function GradeField({ editor }: { editor: UnitStore }) {
  const grade = useStore(editor, (state) => state.form.grade_level);
  const error = useStore(editor, (state) => state.errors.grade_level);
  return (
    <SelectField
      id="unit-grade_level"
      label="Grade level"
      need="required"
      fieldClass="details-grade"
      value={grade}
      error={error}
      onChange={(event) => {
        const grade_level = gradeLevels.find((level) => level === event.target.value) ?? '';
        editor.update((state) =>
          changeForm(state, { grade_level }, withError(state.errors, 'grade_level', undefined)),
        );
      }}
    >
      <option value="">Choose a grade</option>
      <Options of={gradeLevels.map((level) => [level, gradeLabel(level)])} />
    </SelectField>
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
  'look-first': 'Feedback that waits stands under “Held” in your received work until you release it.',
};

function ReleaseField({ editor }: { editor: UnitStore }) {
  const release = useStore(editor, (state) => state.form.release);
  const { holdsFeedback } = useSession();
  return (
    <SelectField
      id="unit-release"
      label="Students see their feedback"
      fieldClass="details-release"
      hint={
        holdsFeedback
          ? 'Here all feedback and all summaries of check-ins wait until their teacher has released them, whatever you choose.'
          : releaseHints[release]
      }
      value={release}
      onChange={(event) => {
        const chosen = event.target.value as ReleaseMode;
        editor.update((state) => changeForm(state, { release: chosen }));
      }}
    >
      <Options of={Object.entries(releases)} />
    </SelectField>
  );
}

const draftCounts = Array.from(
  { length: limits.drafts },
  (_, at) => [at + 1, at === 0 ? '1 (no second draft)' : at + 1] as const,
);
const draftsHint = 'After feedback a student can revise the work and send the next draft, up to this many.';

function DraftsField({ editor }: { editor: UnitStore }) {
  const count = useStore(editor, (state) => state.form.draft_limit);
  return (
    <SelectField
      id="unit-draft_limit"
      label="Drafts of one work"
      need="optional"
      fieldClass="details-drafts"
      hint={draftsHint}
      value={count}
      onChange={(event) => {
        const draft_limit = Number(event.target.value);
        editor.update((state) => changeForm(state, { draft_limit }));
      }}
    >
      <Options of={draftCounts} />
    </SelectField>
  );
}
