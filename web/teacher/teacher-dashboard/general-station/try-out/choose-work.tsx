import { type GradeLevel, limits } from '#contract/constants.ts';
import {
  type SampleKind,
  type SampleStrength,
  sampleKinds,
  sampleStrengths,
  sampleWork,
} from '#web/shell/samples/sample-works.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';

export type ChosenWork = { is: SampleStrength | 'own'; kind: SampleKind; own: string };

export function workOf({ is, kind, own }: ChosenWork, grade: GradeLevel): string {
  return is === 'own' ? own : sampleWork(grade, kind, is);
}

const choices = { ...sampleStrengths, own: 'One that I paste' };

type ChooseWorkProps = {
  chosen: ChosenWork;
  grade: GradeLevel;
  error: string | undefined;
  onChange: (chosen: ChosenWork) => void;
};

/** A sample work, or one that the teacher pastes. */
export function ChooseWork({ chosen, grade, error, onChange }: ChooseWorkProps) {
  const { is, kind } = chosen;
  return (
    <>
      <fieldset>
        <legend>Which work?</legend>
        <div className="try-out-works">
          {(Object.keys(choices) as ChosenWork['is'][]).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="try-which"
                checked={is === one}
                onChange={() => onChange({ ...chosen, is: one })}
              />
              <span>{choices[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {is === 'own' ? (
        <TextArea
          label="The work"
          name="try-work"
          rows={8}
          maxLength={limits.work}
          {...(error && { error })}
          hint="Take names out first: the program does not know them here. E-mail addresses, phone numbers and the like are replaced before anything is read."
          value={chosen.own}
          onChange={({ target }) => onChange({ ...chosen, own: target.value })}
        />
      ) : (
        <div>
          <label className="row try-out-kind">
            <span>About</span>
            <select
              className="input"
              value={kind}
              onChange={({ target }) => onChange({ ...chosen, kind: target.value as SampleKind })}
            >
              <Options of={Object.entries(sampleKinds)} />
            </select>
          </label>
          <blockquote translate="no" className="try-out-work">
            {sampleWork(grade, kind, is)}
          </blockquote>
          <p className="hint">
            Written by us for this page, as a student might. In a unit on something else the program may find
            it off the task: then paste a work of your own.
          </p>
        </div>
      )}
      <p className="hint">
        The work and what is written on it are not kept: they are in no inbox, count or export of student
        work. All that is kept is that you tried, and what a model cost. Unlike work that is handed in, it is
        not checked for signs that a student may need help.
      </p>
    </>
  );
}
