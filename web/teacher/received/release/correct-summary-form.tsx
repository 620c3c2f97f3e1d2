import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ReadingSummary } from '#contract/check-ins.ts';
import { limits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { readingVerdicts, summaryPartTitle, toSummaryPart } from '#contract/reading-defaults.ts';
import { correctSummary, type SummaryCorrection, type TeacherSummary } from '#contract/release.ts';
import { callApi } from '#web/lib/http.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { DroppableText } from './droppable-text.tsx';
import { useCorrection } from './use-release.ts';

type CorrectSummaryFormProps = {
  userId: string;
  id: string;
  inHand: TeacherSummary;
  result: ReadingSummary;
  /** Whether the note has the focus first. */
  isForNote: boolean;
  edits: TypedSummary;
  onChange: (part: TypedSummary) => void;
  onClose: () => void;
};

/** By the name of the field; null where a part is left out. */
export type TypedSummary = Readonly<Record<string, string | null>>;

/** A part that can be changed by itself. */
type Part = {
  name: string;
  label: string;
  text: string;
  hint?: string | undefined;
};

/** The summary as a form. What is left as it is stays the program's; what is changed is marked as the teacher's. */
export function CorrectSummaryForm({
  userId,
  id,
  inHand,
  result,
  isForNote,
  edits,
  onChange,
  onClose,
}: CorrectSummaryFormProps) {
  const parts = partsOf(result);
  const typed = { ...toTypedSummary(result), ...edits };
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  // One that opens with what was typed before was opened by no press: the focus stays where it is.
  const [isPressed] = useState(Object.keys(edits).length === 0);
  const saving = useCorrection(
    userId,
    (corrected: Partial<SummaryCorrection> & { version: number }) =>
      callApi(correctSummary, { id, ...corrected }),
    onClose,
  );
  useEffect(() => {
    if (!isPressed) return;
    form.current?.querySelector<HTMLElement>(isForNote ? '[name="note"]' : 'textarea')?.focus();
  }, [isForNote, isPressed]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const empty = parts.filter(({ name }) => typed[name]?.trim() === '').map(({ name }) => name);
    setMissing(empty);
    if (empty[0]) return form.current?.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
    saving.mutate({ ...toCorrection(result, typed), version: inHand.version });
  }

  return (
    <form className="correct-form" ref={form} onSubmit={handleSubmit} noValidate>
      {inHand.is_held && (
        <p className="hint">
          What you leave out takes its verdict with it.
          {result.overview !== null && ' The overview may still speak of it.'}
        </p>
      )}
      {parts.map(({ name, label, text, hint }) => (
        <DroppableText
          key={name}
          {...{ name, label, hint }}
          before={text}
          typed={typed[name] ?? null}
          isHeld={inHand.is_held}
          error={missing.includes(name) ? fieldMessages.required(label) : undefined}
          onChange={(now) => onChange({ [name]: now })}
        />
      ))}
      <TextArea
        label="Your note to the student"
        name="note"
        need="optional"
        rows={3}
        maxLength={limits.correction}
        value={typed.note ?? ''}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <p className="hint">
        An e-mail that was sent before keeps the earlier words. A report that you download has the new ones.
      </p>
      <div className="received-work-acts">
        <Button kind="dark" type="submit" aria-disabled={saving.isPending || undefined}>
          Save the correction
        </Button>
        <Button kind="text" onClick={onClose}>
          Leave it as it was
        </Button>
      </div>
    </form>
  );
}

/** The summary as it stands, as the form has it. */
export function toTypedSummary(result: ReadingSummary): TypedSummary {
  const texts = partsOf(result).map(({ name, text }) => [name, text] as const);
  return { ...Object.fromEntries(texts), note: result.note };
}

/** What stands in the summary; what was left out before is not judged anew. */
function partsOf({ overview, vocabulary, comprehension }: ReadingSummary): Part[] {
  const words = vocabulary.map(({ word, verdict, note }) => ({
    ...{ about: word, note },
    verdict: verdict && readingVerdicts.vocabulary[verdict],
  }));
  const answers = comprehension.map(({ question, verdict, note }) => ({
    ...{ about: question, note },
    verdict: verdict && readingVerdicts.comprehension[verdict],
  }));
  return [
    ...(overview === null ? [] : [{ name: 'overview', label: summaryPartTitle('overview'), text: overview }]),
    ...toParts('vocabulary', words),
    ...toParts('comprehension', answers),
  ];
}

type Entry = { about: string; note: string | null; verdict: string | null };

function toParts(field: 'vocabulary' | 'comprehension', entries: readonly Entry[]): Part[] {
  return entries.flatMap(({ about, note, verdict }, at) =>
    note === null
      ? []
      : [
          {
            name: nameOf(field, at),
            label: summaryPartTitle(toSummaryPart(field, at)),
            text: note,
            hint: [verdict, about.trim()].filter(Boolean).join(': '),
          },
        ],
  );
}

const nameOf = (field: 'vocabulary' | 'comprehension', at: number) => `${field}.${at}`;

/** Only what differs from the summary as it stands. */
function toCorrection(result: ReadingSummary, typed: TypedSummary): Partial<SummaryCorrection> {
  const { overview, vocabulary, comprehension } = result;
  const changed = (name: string, before: string | null) => name in typed && typed[name] !== before;
  const note = typed.note ?? '';
  const entries = (field: 'vocabulary' | 'comprehension', all: readonly { note: string | null }[]) =>
    all.flatMap((entry, at) =>
      changed(nameOf(field, at), entry.note) ? [{ at, note: typed[nameOf(field, at)] ?? null }] : [],
    );
  return {
    ...(changed('overview', overview) && { overview: typed.overview ?? null }),
    vocabulary: entries('vocabulary', vocabulary),
    comprehension: entries('comprehension', comprehension),
    ...(note.trim() !== (result.note ?? '') && { note }),
  };
}
