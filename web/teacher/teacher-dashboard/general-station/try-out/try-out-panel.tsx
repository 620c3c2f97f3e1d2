import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tryOutsPerDay } from '#contract/constants.ts';
import { problems } from '#contract/errors.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { Problem } from '#web/lib/problem.ts';
import { kindFor } from '#web/shell/samples/sample-works.ts';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useStore } from '#web/ui/store.ts';
import { checkUnit } from '../unit-form.ts';
import type { UnitStore } from '../unit-state.ts';
import { ChooseWork, type ChosenWork, workOf } from './choose-work.tsx';
import { TrialView } from './trial-view.tsx';
import { toVersions, useTrial } from './use-trial.ts';

export function TryOutPanel({ editor }: { editor: UnitStore }) {
  const form = useStore(editor, (state) => state.form);
  const [chosen, setChosen] = useState<ChosenWork>(() => ({ is: 'middle', kind: kindFor(form), own: '' }));
  const [fault, setFault] = useState<string>();
  const [isUnitWrong, setUnitWrong] = useState(false);
  const top = useRef<HTMLFormElement>(null);
  const trial = useTrial();
  const grade = form.grade_level || '6';

  useEffect(() => top.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  /** The result on screen belongs to another choice. */
  function forget() {
    setFault(undefined);
    setUnitWrong(false);
    trial.reset();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (trial.isPending) return;
    const work = workOf(chosen, grade);
    if (work.trim() === '') {
      setFault(fieldMessages.required('The work'));
      top.current?.querySelector<HTMLElement>('[name="try-work"]')?.focus();
      return;
    }
    const isWrong = Object.keys(checkUnit(form)).length > 0;
    setUnitWrong(isWrong);
    if (isWrong) return;
    announce('The program is reading.');
    trial.mutate({ ...toVersions(editor.get()), work });
  }

  const { data, variables, error, isPending } = trial;
  return (
    <>
      <form className="try-out" ref={top} onSubmit={handleSubmit} noValidate>
        {/* What is shown at the end is about what stands here. */}
        <fieldset className="try-out-choice" disabled={trial.isPending}>
          <legend className="vh">What is tried</legend>
          <ChooseWork
            {...{ chosen, grade }}
            error={fault}
            onChange={(next) => {
              setChosen(next);
              forget();
            }}
          />
        </fieldset>
        {isUnitWrong && (
          <Alert title="The unit needs another look first">
            <p>It could not be saved as it stands here. Press Save to see what is wrong; then try it.</p>
          </Alert>
        )}
        <div>
          <Button kind="dark" type="submit" aria-disabled={isPending || undefined}>
            {data ? 'Try it again' : 'See what the program says'}
          </Button>
          <p className="hint">
            Up to {tryOutsPerDay} times a day. Where an AI model is asked, it counts in the day’s AI budget.
          </p>
        </div>
        {isPending && <Loading title="The program is reading…">This takes up to a minute.</Loading>}
        {error && <Refused error={error} />}
      </form>
      {data && variables && <TrialView data={data} asked={variables} isStale={variables.form !== form} />}
    </>
  );
}

function Refused({ error }: { error: Error }) {
  const { title, message, offline, fields } =
    error instanceof Problem ? error : new Problem('TRY_OUT_FAILED', problems.TRY_OUT_FAILED.message);
  return (
    <Alert title={offline ? 'No connection' : title}>
      <p>
        {offline
          ? 'No answer came: the connection may be away. What you chose is still here; a try that arrived counts.'
          : (Object.values(fields)[0] ?? message)}
      </p>
    </Alert>
  );
}
