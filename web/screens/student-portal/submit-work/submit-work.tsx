import { type KeyboardEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { IdentifierKind } from '#contract/identifiers.ts';
import { problemOf } from '#web/lib/problem.ts';
import type { EntryErrors, FieldName } from '#web/lib/student/check-entries.ts';
import { isRunning } from '#web/lib/student/feedback/feedback-view.ts';
import { isComplete } from '#web/lib/student/work-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { useEntry, useFeedback } from '../station-in-use.ts';
import type { LateStation } from '../use-station.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { useAfterPress } from './use-after-press.ts';
import { WorkField } from './work-field.tsx';

export type SubmitWorkProps = {
  inUse: LateStation;
  /** The work is on its way: time to look at the feedback. */
  onSent: () => void;
};

/** The form of the General Station. */
export function SubmitWork({ inUse, onSent }: SubmitWorkProps) {
  const { form, late, getLate, errors, setErrors, problem, setProblem } = inUse;
  const nickname = useEntry(form, 'nickname');
  const unitId = useEntry(form, 'unitId');
  const question = useEntry(form, 'question');
  const [processing, setProcessing] = useState(false);
  const [held, setHeld] = useState(false);
  const [replaced, setReplaced] = useState<readonly IdentifierKind[]>([]);
  const trouble = useRef<HTMLDivElement>(null);
  const hasTrouble = errors !== null || problem !== null;

  // Whoever is told that something is wrong should stand beside it.
  useEffect(() => {
    if (hasTrouble) trouble.current?.focus();
  }, [hasTrouble]);

  const change = useCallback(
    (name: FieldName, value: string) => {
      form.set({ [name]: value });
      // An empty page starts anew: what is typed now comes from no photo.
      if (name === 'work' && value === '') form.set({ source: 'text' });
      setErrors((old) => (old?.fields[name] ? withoutField(old, name) : old));
    },
    [form, setErrors],
  );

  const afterPress = useAfterPress();
  const replaceIn = useCallback(
    async (...names: FieldName[]) => {
      await afterPress();
      // Without its code nothing is replaced here; the server replaces in any case.
      const kinds = (await getLate())?.station.tidy(names) ?? [];
      if (kinds.length > 0) setReplaced(kinds);
    },
    [getLate, afterPress],
  );

  async function handleSubmit() {
    if (processing) return;
    setProblem(null);
    setReplaced([]);
    // A press that comes before what sends is kept until it is there.
    if (!late) setHeld(true);
    const arrived = await getLate();
    setHeld(false);
    if (!arrived) return setProblem(problemOf('OFFLINE'));
    const { station, checkEntries } = arrived;
    if (isRunning(station.session.getView())) return;
    await replaceIn('nickname', 'work', 'question');
    const found = checkEntries(form.get());
    setErrors(found);
    if (found) {
      trouble.current?.focus();
      return;
    }
    onSent();
    const { nickname, unitId, work, question, source } = form.get();
    await station.submit({
      studentName: nickname,
      submissionContent: work,
      submissionType: source,
      unitConfiguration: { id: unitId },
      studentQuestion: question.trim() === '' ? null : question,
      teacherId: inUse.teacherId,
    });
  }

  /** The browser submits no form whose button is disabled: Enter then says what is missing. */
  function handleEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void handleSubmit();
  }

  const text = (name: 'nickname' | 'question') => ({
    value: { nickname, question }[name],
    error: errors?.fields[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => void replaceIn(name),
    onKeyDown: handleEnter,
    dir: 'auto' as const,
    autoComplete: 'off',
  });

  return (
    <form
      className="submit-work"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      {late && <late.DraftOffer inUse={inUse} station={late.station} />}
      <div className="submit-pair">
        <TextField
          {...text('nickname')}
          id="nickname"
          label="Nickname"
          need="required"
          hint="Use your classroom nickname, not your real name: it keeps you private."
        />
        <SelectField
          id="unitId"
          label="Project"
          need="required"
          value={unitId}
          error={errors?.fields.unitId}
          onChange={(event) => change('unitId', event.target.value)}
        >
          <option value="">Select a project</option>
          {inUse.units.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <WorkField
        inUse={inUse}
        onChange={change}
        onLeave={replaceIn}
        processing={processing}
        onProcessing={setProcessing}
      />
      <TextField {...text('question')} id="question" label="Question for the AI" need="optional" />
      {late && (
        <>
          <late.ReplacedNotice kinds={replaced} />
          <late.ErrorSummary ref={trouble} errors={errors} />
        </>
      )}
      <RefusalAlert ref={trouble} inUse={inUse} />
      <SendButton inUse={inUse} held={held} processing={processing} />
      {late && <late.FinishButton inUse={inUse} station={late.station} onCleared={() => setReplaced([])} />}
    </form>
  );
}

/** Its own component, so that a key in the work renders it only when its state changes. */
function SendButton({ inUse, held, processing }: { inUse: LateStation; held: boolean; processing: boolean }) {
  const { form } = inUse;
  const ready = useSyncExternalStore(form.subscribe, () => isComplete(form.get()));
  const running = useFeedback(inUse.late?.station, isRunning) || held;
  return (
    <>
      <Button
        type="submit"
        kind="go"
        full
        disabled={!ready || running || processing}
        aria-describedby="send-hint"
      >
        {running ? (
          <>
            <Spinner /> Generating Feedback...
          </>
        ) : (
          'Get AI Feedback'
        )}
      </Button>
      {(processing || !ready) && !running && (
        <p className="hint send-hint" id="send-hint">
          {processing ? 'Your photo is still being read.' : 'Needs your nickname, a project and your work.'}
        </p>
      )}
    </>
  );
}

function withoutField(errors: EntryErrors, name: FieldName): EntryErrors | null {
  const { [name]: _, ...fields } = errors.fields;
  return Object.keys(fields).length > 0 ? { ...errors, fields } : null;
}
