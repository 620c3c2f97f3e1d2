import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { IdentifierKind } from '#contract/identifiers.ts';
import { checkEntries, type EntryErrors, type FieldName } from '#web/lib/student/check-entries.ts';
import { isRunning } from '#web/lib/student/feedback-view.ts';
import { isComplete } from '#web/lib/student/work-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { type StationInUse, useEntry } from '../use-station.ts';
import { ErrorSummary, RefusalAlert } from './error-summary.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';
import { useAfterPress } from './use-after-press.ts';
import { WorkField } from './work-field.tsx';

/** Few find something on their device; without a network nothing is offered, and nothing breaks. */
export const DraftOffer = lazy(() =>
  import('./draft-offer.tsx').then(
    (module) => ({ default: module.DraftOffer }),
    () => ({ default: () => null }),
  ),
);

/** Fetched as soon as the form is there: it is needed once something stands in it. */
export const FinishButton = lazy(() =>
  import('./finish-button.tsx').then(
    (module) => ({ default: module.FinishButton }),
    () => ({ default: () => null }),
  ),
);

export type SubmitWorkProps = {
  station: StationInUse;
  /** The work is on its way: time to look at the feedback. */
  onSent: () => void;
};

/** The form of the General Station. */
export function SubmitWork({ station, onSent }: SubmitWorkProps) {
  const { form, errors, setErrors, setProblem } = station;
  const nickname = useEntry(form, 'nickname');
  const unitId = useEntry(form, 'unitId');
  const question = useEntry(form, 'question');
  const [processing, setProcessing] = useState(false);
  const [replaced, setReplaced] = useState<readonly IdentifierKind[]>([]);
  const trouble = useRef<HTMLDivElement>(null);
  const hasTrouble = errors !== null || station.problem !== null;

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

  const { tidy } = station;
  const afterPress = useAfterPress();
  const replaceIn = useCallback(
    async (...names: FieldName[]) => {
      await afterPress();
      const kinds = await tidy(names);
      if (kinds.length > 0) setReplaced(kinds);
    },
    [tidy, afterPress],
  );

  async function handleSubmit() {
    if (processing || isRunning(station.getView())) return;
    setProblem(null);
    setReplaced([]);
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
      teacherId: station.teacherId,
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
      {station.offers.length > 0 && (
        <Suspense>
          <DraftOffer station={station} />
        </Suspense>
      )}
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
          {station.units.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <WorkField
        station={station}
        onChange={change}
        onLeave={replaceIn}
        processing={processing}
        onProcessing={setProcessing}
      />
      <TextField {...text('question')} id="question" label="Question for the AI" need="optional" />
      <ReplacedNotice kinds={replaced} />
      <ErrorSummary ref={trouble} errors={errors} />
      <RefusalAlert ref={trouble} station={station} />
      <SendButton station={station} processing={processing} />
      <Suspense>
        <FinishButton station={station} onCleared={() => setReplaced([])} />
      </Suspense>
    </form>
  );
}

/** Its own component, so that a key in the work renders it only when its state changes. */
function SendButton({
  station: { form, subscribe, getView },
  processing,
}: {
  station: StationInUse;
  processing: boolean;
}) {
  const ready = useSyncExternalStore(form.subscribe, () => isComplete(form.get()));
  const running = useSyncExternalStore(subscribe, () => isRunning(getView()));
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
