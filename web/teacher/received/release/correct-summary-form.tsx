import { useState } from 'react';
import type { ReadingSummary } from '#contract/check-ins.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { readingVerdicts, summaryPartTitle, toSummaryPart } from '#contract/reading-defaults.ts';
import { correctSummary, type SummaryCorrection, type TeacherSummary } from '#contract/release.ts';
import { callApi } from '#web/lib/http.ts';
import { type CorrectingProps, CorrectionForm } from './correction-form.tsx';
import { DroppableText } from './droppable-text.tsx';
import { useCorrection } from './use-release.ts';

/** By name of the field; null for a part that is left out. */
export type TypedSummary = Readonly<Record<string, string | null | undefined>>;

type Part = {
  name: string;
  label: string;
  text: string;
  hint?: string | undefined;
};

/** Unchanged parts stay the program's; changed ones are marked as the teacher's. */
export function CorrectSummaryForm(props: CorrectingProps<TeacherSummary, ReadingSummary, TypedSummary>) {
  const { userId, id, inHand, result, edits, onChange, onClose } = props;
  const parts = partsOf(result);
  const typed = { ...toTypedSummary(result), ...edits };
  const [missing, setMissing] = useState<readonly string[]>([]);
  const saving = useCorrection(
    userId,
    async (corrected: Partial<SummaryCorrection> & { version: number }) =>
      (await callApi(correctSummary, { id, ...corrected })).summary,
    { id, saved: 'Correction saved', onSaved: onClose },
  );

  function handleSave() {
    const empty = parts.filter(({ name }) => typed[name]?.trim() === '').map(({ name }) => name);
    setMissing(empty);
    if (!empty[0]) saving.mutate({ ...toCorrection(result, typed), version: inHand.version });
    return empty[0];
  }

  return (
    <CorrectionForm
      isBack={parts.some(({ name }) => edits[name] !== undefined)}
      onClose={onClose}
      hint="An e-mail that was sent before keeps the earlier words. A report that you download has the new ones."
      isSaving={saving.isPending}
      onSave={handleSave}
    >
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
    </CorrectionForm>
  );
}

export function toTypedSummary(result: ReadingSummary): TypedSummary {
  const texts = partsOf(result).map(({ name, text }) => [name, text] as const);
  return { ...Object.fromEntries(texts), note: result.note };
}

/** Without parts that were left out before. */
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

/** Only what was changed. */
function toCorrection(result: ReadingSummary, typed: TypedSummary): Partial<SummaryCorrection> {
  const { overview, vocabulary, comprehension } = result;
  const changed = (name: string, before: string | null) => name in typed && typed[name] !== before;
  const entries = (field: 'vocabulary' | 'comprehension', all: readonly { note: string | null }[]) =>
    all.flatMap((entry, at) =>
      changed(nameOf(field, at), entry.note) ? [{ at, note: typed[nameOf(field, at)] ?? null }] : [],
    );
  return {
    ...(changed('overview', overview) && { overview: typed.overview ?? null }),
    vocabulary: entries('vocabulary', vocabulary),
    comprehension: entries('comprehension', comprehension),
  };
}
