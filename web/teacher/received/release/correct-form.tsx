import { useState } from 'react';
import { limits } from '#contract/constants.ts';
import type { Feedback, Step } from '#contract/feedback.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import type { Quote } from '#contract/quote.ts';
import { type Correction, correctFeedback, type TeacherFeedback } from '#contract/release.ts';
import { callApi } from '#web/lib/http.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Check } from '#web/ui/switch.tsx';
import { type CorrectingProps, CorrectionForm } from './correction-form.tsx';
import { DroppableText } from './droppable-text.tsx';
import { useCorrection } from './use-release.ts';

type CorrectFormProps = CorrectingProps<TeacherFeedback, Feedback, Partial<TypedFeedback>>;

type FieldErrors = Readonly<Record<string, string>>;

export type TypedFeedback = Required<Omit<Correction, 'grade'>> & { dropsGrade: boolean };

/** Unchanged parts stay the program's; changed ones are marked as the teacher's. */
export function CorrectForm(props: CorrectFormProps) {
  const { userId, id, inHand, result, edits, onChange, onClose } = props;
  const typed = toTypedNow(result, edits);
  const [errors, setErrors] = useState<FieldErrors>({});
  const saving = useCorrection(
    userId,
    async (corrected: Correction & { version: number }) =>
      (await callApi(correctFeedback, { id, ...corrected })).feedback,
    { id, saved: 'Correction saved', onSaved: onClose },
  );

  function handleSave() {
    const changed = toCorrection(typed, result);
    const found = findMissing(changed);
    setErrors(found);
    const [field] = Object.keys(found);
    if (!field) saving.mutate({ ...changed, version: inHand.version });
    return field;
  }

  return (
    <CorrectionForm
      isBack={Object.keys(toCorrection(typed, result)).length > 0}
      onClose={onClose}
      hint={
        !inHand.is_held &&
        'A report that was sent before keeps the earlier words: in the e-mail, and when you download it.'
      }
      isSaving={saving.isPending}
      onSave={handleSave}
    >
      <CorrectFields {...{ result, typed, errors, onChange }} isHeld={inHand.is_held} />
    </CorrectionForm>
  );
}

type CorrectFieldsProps = Pick<CorrectFormProps, 'result'> & {
  typed: TypedFeedback;
  errors: FieldErrors;
  isHeld: boolean;
  onChange: (part: Partial<TypedFeedback>) => void;
};

function CorrectFields({ result, typed, errors, isHeld, onChange }: CorrectFieldsProps) {
  return (
    <>
      <DroppableText
        label="What works"
        name="strength"
        before={result.strength?.text ?? ''}
        typed={result.strength ? typed.strength : (typed.strength ?? '')}
        isHeld={isHeld && result.strength !== null}
        error={errors.strength}
        onChange={(strength) => onChange({ strength: result.strength ? strength : strength || null })}
      />
      {result.strength && typed.strength !== null && (
        <KeepQuote
          quote={result.strength.quote}
          keeps={typed.strength_keeps_quote}
          onChange={(keeps) => onChange({ strength_keeps_quote: keeps })}
        />
      )}
      {(['step1', 'step2'] as const).map((name) => (
        <StepFields
          key={name}
          {...{ name, errors }}
          step={result[name]}
          typed={typed[name]}
          onChange={(step) => onChange({ [name]: step })}
        />
      ))}
      {result.grade && isHeld && (
        <Check checked={typed.dropsGrade} onChange={({ target }) => onChange({ dropsGrade: target.checked })}>
          Leave out the preliminary grade
        </Check>
      )}
    </>
  );
}

type StepFieldsProps = {
  name: 'step1' | 'step2';
  step: Step;
  typed: TypedFeedback['step1'];
  errors: FieldErrors;
  onChange: (typed: TypedFeedback['step1']) => void;
};

function StepFields({ name, step, typed, errors, onChange }: StepFieldsProps) {
  return (
    <fieldset>
      <legend>{name === 'step1' ? 'Step 1' : 'Step 2'}</legend>
      <TextField
        label="Heading"
        name={`${name}.label`}
        maxLength={limits.title}
        error={errors[`${name}.label`]}
        value={typed.label}
        onChange={(event) => onChange({ ...typed, label: event.target.value })}
      />
      <TextArea
        label="What to do"
        name={`${name}.body`}
        rows={4}
        maxLength={limits.correction}
        error={errors[`${name}.body`]}
        value={typed.body}
        onChange={(event) => onChange({ ...typed, body: event.target.value })}
      />
      <KeepQuote
        quote={step.quote}
        keeps={typed.keeps_quote}
        onChange={(keeps) => onChange({ ...typed, keeps_quote: keeps })}
      />
      {step.help.length > 0 && (
        <Check
          checked={typed.keeps_help}
          onChange={({ target }) => onChange({ ...typed, keeps_help: target.checked })}
        >
          Keep the help below it
        </Check>
      )}
    </fieldset>
  );
}

type KeepQuoteProps = { quote: Quote | null; keeps: boolean; onChange: (keeps: boolean) => void };

function KeepQuote({ quote, keeps, onChange }: KeepQuoteProps) {
  return (
    quote && (
      <Check checked={keeps} onChange={({ target }) => onChange(target.checked)}>
        Quote “<bdi translate="no">{quote.text}</bdi>” beside it
      </Check>
    )
  );
}

export function toTyped({ strength, step1, step2, answer, note }: Feedback): TypedFeedback {
  const ofStep = ({ label, body }: Step) => ({ label, body, keeps_quote: true, keeps_help: true });
  return {
    strength: strength?.text ?? null,
    strength_keeps_quote: true,
    step1: ofStep(step1),
    step2: ofStep(step2),
    answer: answer?.text ?? null,
    note,
    dropsGrade: false,
  };
}

/** Praise in other words no longer speaks of the sentence, unless the teacher says so. */
function toTypedNow(result: Feedback, edits: Partial<TypedFeedback>): TypedFeedback {
  const before = toTyped(result);
  const { strength = before.strength } = edits;
  return { ...before, strength_keeps_quote: strength === before.strength, ...edits };
}

/** Only what was changed. */
function toCorrection({ dropsGrade, ...typed }: TypedFeedback, result: Feedback): Correction {
  const before = toTyped(result);
  const isSame = (field: keyof typeof typed) =>
    JSON.stringify(typed[field]) === JSON.stringify(before[field]);
  return {
    ...(!isSame('strength') && { strength: typed.strength }),
    ...(!(isSame('strength') && isSame('strength_keeps_quote')) && {
      strength_keeps_quote: typed.strength_keeps_quote,
    }),
    ...(!isSame('step1') && { step1: typed.step1 }),
    ...(!isSame('step2') && { step2: typed.step2 }),
    ...(dropsGrade && { grade: null }),
  };
}

/** By name of the field. Length needs no check: the fields limit it. */
function findMissing({ strength, step1, step2 }: Correction): FieldErrors {
  const texts = {
    strength: { label: 'What works', text: strength },
    'step1.label': { label: 'Heading', text: step1?.label },
    'step1.body': { label: 'What to do', text: step1?.body },
    'step2.label': { label: 'Heading', text: step2?.label },
    'step2.body': { label: 'What to do', text: step2?.body },
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, { label, text }]) =>
      text?.trim() === '' ? [[name, fieldMessages.required(label)]] : [],
    ),
  );
}
