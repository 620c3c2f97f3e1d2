import './unit-details.css';
import { gradeLabel, gradeLevels, limits } from '#contract/constants.ts';
import { withError } from '#web/editor/check-form.ts';
import { SelectField } from '#web/ui/field.tsx';
import { useStore } from '#web/ui/store.ts';
import { changeForm, type UnitStore } from '../unit-state.ts';
import { CriterionList } from './criterion-list.tsx';
import { TitleField, UnitPage, UnitText } from './unit-text.tsx';

const mistakesHint =
  'What a class typically gets wrong here, one a line. The feedback looks for it and never praises it. Students never see this text.';

/** What the unit is about: everything the AI reads before it reads any student work. */
export function UnitDetails({ editor }: { editor: UnitStore }) {
  const edition = useStore(editor, (state) => state.edition);
  return (
    <div className="details" key={edition}>
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
      {gradeLevels.map((level) => (
        <option key={level} value={level}>
          {gradeLabel(level)}
        </option>
      ))}
    </SelectField>
  );
}

const draftCounts = Array.from({ length: limits.drafts }, (_, at) => at + 1);
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
      {draftCounts.map((one) => (
        <option key={one} value={one}>
          {one === 1 ? '1 (no second draft)' : one}
        </option>
      ))}
    </SelectField>
  );
}
