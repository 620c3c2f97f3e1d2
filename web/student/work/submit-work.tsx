import './submit-work.css';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField, type TextFieldProps } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { isRunning } from '../feedback/session/feedback-view.ts';
import { useDrafts, useFeedback } from '../portal/station-in-use.ts';
import type { LazyStation } from '../portal/use-station.ts';
import { firstWords } from '../say/first-words.ts';
import type { EntryErrors, FieldName } from './check-entries.ts';
import type { Cleared } from './cleared-notice.tsx';
import { useEntry } from './entry-form.ts';
import { useReplacing } from './use-replacing.ts';
import { useSending } from './use-sending.ts';
import { WorkField } from './work-field.tsx';
import { isComplete } from './work-form.ts';

export type SubmitWorkProps = {
  inUse: LazyStation;
  /** The work is on its way. */
  onSent: () => void;
};

export function SubmitWork({ inUse, onSent }: SubmitWorkProps) {
  const { lazy } = inUse;
  const [processing, setProcessing] = useState(false);
  const [cleared, setCleared] = useState<Cleared | null>(null);
  const trouble = useTrouble(inUse);
  const change = toChange(inUse);
  const { replaced, replaceIn, forgetReplaced } = useReplacing<FieldName>(
    // Without that code only the server replaces.
    async (names) => (await inUse.loadLazy())?.station.tidy(names) ?? [],
  );
  const { held, send } = useSending(inUse, {
    onPress: forgetReplaced,
    replaceIn,
    onRefused: () => trouble.current?.focus(),
    onSent,
  });

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!processing) void send();
  }

  function handleCleared(done: Cleared) {
    forgetReplaced();
    setCleared(done);
  }

  const { draft, isUsedUp } = useDrafts(inUse, lazy?.station);
  const isFirst = useFeedback(lazy?.station, ({ phase }) => phase === 'empty');
  const text = { inUse, onChange: change, onLeave: replaceIn, onEnter: handleSubmit };
  return (
    <form className={isFirst ? 'submit-work' : 'submit-work is-next'} noValidate onSubmit={handleSubmit}>
      {lazy && <lazy.ClearedNotice inUse={inUse} cleared={cleared} onClose={() => setCleared(null)} />}
      <div className="submit-pair">
        <EntryField
          {...text}
          id="nickname"
          label="Nickname"
          need="required"
          hint={isFirst && firstWords.nickname}
        />
        <ProjectField inUse={inUse} onChange={change} />
      </div>
      {lazy && (
        <>
          <lazy.DraftOffer inUse={inUse} station={lazy.station} />
          <lazy.HandedInOffer inUse={inUse} station={lazy.station} />
        </>
      )}
      <WorkField
        inUse={inUse}
        onChange={change}
        onLeave={replaceIn}
        processing={processing}
        onProcessing={setProcessing}
      />
      <details
        className={isFirst ? 'more-entries is-first' : 'more-entries'}
        open={isFirst || !!(inUse.errors?.fields.question ?? inUse.errors?.fields.goal)}
      >
        <summary>Question or goal</summary>
        <EntryField
          {...text}
          id="question"
          label="Question for the AI"
          need="optional"
          hint={document.querySelector('meta[name=site-aiModel][content=off]') && firstWords.noAnswers}
        />
        {draft > 1 && !isUsedUp && (
          <EntryField {...text} id="goal" label="My goal for this draft" need="optional" />
        )}
      </details>
      {lazy && (
        <>
          <lazy.ReplacedNotice kinds={replaced} />
          <lazy.ErrorSummary ref={trouble} errors={inUse.errors} />
        </>
      )}
      {lazy ? (
        <lazy.RefusalAlert ref={trouble} inUse={inUse} station={lazy.station} />
      ) : (
        inUse.problem && (
          <Alert ref={trouble} title={inUse.problem.title} className="submit-trouble">
            <p>{inUse.problem.message}</p>
          </Alert>
        )
      )}
      <p className="hint">{firstWords.whoReads}</p>
      <SendButton inUse={inUse} held={held} processing={processing} />
      {lazy && <lazy.FinishButton inUse={inUse} station={lazy.station} onCleared={handleCleared} />}
    </form>
  );
}

/** Moves the focus to a message about an error when it appears. */
function useTrouble({ errors, problem }: LazyStation) {
  const trouble = useRef<HTMLDivElement>(null);
  const hasTrouble = errors !== null || problem !== null;
  useEffect(() => {
    if (hasTrouble) trouble.current?.focus();
  }, [hasTrouble]);
  return trouble;
}

type Change = (name: FieldName, value: string) => void;

/** Sets an entry and clears its error. */
function toChange({ form, setErrors }: LazyStation): Change {
  return (name, value) => {
    form.set({ [name]: value });
    // An empty page starts anew: its next text is from no photo.
    if (name === 'work' && value === '') form.set({ source: 'text' });
    setErrors((old) => (old?.fields[name] ? withoutField(old, name) : old));
  };
}

type EntryFieldProps = Pick<TextFieldProps, 'label' | 'need' | 'hint'> & {
  id: 'nickname' | 'question' | 'goal';
  inUse: LazyStation;
  onChange: Change;
  onLeave: (name: FieldName) => Promise<void>;
  onEnter: (event: KeyboardEvent) => void;
};

function EntryField({ id, inUse, onChange, onLeave, onEnter, ...said }: EntryFieldProps) {
  /** Browsers submit no form whose button is disabled: Enter then says what is missing. */
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) onEnter(event);
  }

  const field = {
    ...said,
    id,
    value: useEntry(inUse.form, id),
    error: inUse.errors?.fields[id],
    onChange: (event: { target: { value: string } }) => onChange(id, event.target.value),
    onBlur: () => void onLeave(id),
    onKeyDown: handleKey,
    dir: 'auto',
    autoComplete: 'off',
    enterKeyHint: 'send',
  } as const;
  // A return code opens the work of one student.
  if (id === 'nickname') return <TextField {...field} readOnly={inUse.leave !== null} />;
  // Grows with its text, which one line would cut.
  return <TextArea {...field} rows={1} className="line-input" />;
}

function ProjectField({ inUse, onChange }: { inUse: LazyStation; onChange: Change }) {
  const { form, units } = inUse;
  const unitId = useEntry(form, 'unitId');
  const only = units.length === 1 ? units[0]?.id : undefined;
  // The only project is chosen again after the form was emptied.
  useEffect(() => {
    if (only !== undefined && unitId === '') form.set({ unitId: only });
  }, [form, only, unitId]);
  return (
    <SelectField
      id="unitId"
      label="Project"
      need="required"
      value={unitId}
      error={inUse.errors?.fields.unitId}
      onChange={(event) => onChange('unitId', event.target.value)}
    >
      {only === undefined && <option value="">Select a project</option>}
      {units.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

/** A component of its own, so that typing renders it only when its state changes. */
function SendButton({ inUse, held, processing }: { inUse: LazyStation; held: boolean; processing: boolean }) {
  const { form, lazy } = inUse;
  const ready = useSyncExternalStore(form.subscribe, () => isComplete(form.get()));
  const running = useFeedback(lazy?.station, isRunning) || held;
  const { draft, used, limit, isUsedUp } = useDrafts(inUse, lazy?.station);
  const waitsForTeacher = useFeedback(lazy?.station, ({ phase }) => phase === 'held') && draft > 1;
  const hint = processing
    ? firstWords.photoRead
    : !ready
      ? firstWords.needs
      : lazy && draft > 1
        ? lazy.sayDraft({ draft, used, limit, waitsForTeacher })
        : null;
  return (
    <div className="send-row">
      <Button
        type="submit"
        kind="go"
        full
        disabled={!ready || running || processing || isUsedUp || waitsForTeacher}
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
      {hint && !running && (
        <p className="hint send-hint" id="send-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

function withoutField(errors: EntryErrors, name: FieldName): EntryErrors | null {
  const { [name]: _, ...fields } = errors.fields;
  return Object.keys(fields).length > 0 ? { ...errors, fields } : null;
}
