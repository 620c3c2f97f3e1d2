import type { StudentReadingSummary } from './check-ins.ts';
import { aiLabel, coachSource, rulesLabel } from './constants.ts';
import type { Feedback, Step } from './feedback.ts';
import { strategyTitles } from './strategy-titles.ts';

/** What is known of the writers of a text: a feedback, a check-in's summary, or a feedback that is being written. */
export type Written = Pick<Feedback, 'source'> & {
  notes?: readonly string[] | undefined;
  /** Blocks of a feedback, or titles of parts of a summary. */
  edited?: readonly string[] | undefined;
} & {
  [step in 'step1' | 'step2']?: Pick<Step, 'help' | 'written_by'> | undefined;
};

/** What feedback that is kept from before calls the coach. */
const earlierCoachSource = 'Built-in coach — no AI model connected';
const partNote = /^“(.+)” was written by: (.+)$/;

/** Parts of a feedback that name no writer of their own, and what they are called on the page. */
export const partNames = {
  strength: 'What works',
  answer: 'Your question',
  grade: 'Preliminary grade',
} as const;

const stepNames = { step1: 'step 1', step2: 'step 2' } as const;

const blockWords: Readonly<Record<string, string>> = { ...partNames, ...stepNames };

function nameOf(part: string): string {
  return part in stepNames ? (blockWords[part] ?? part) : `“${blockWords[part] ?? part}”`;
}

export function isCoach(source: string): boolean {
  return source === coachSource || source === earlierCoachSource;
}

/** The note that a part was written by another than the rest. `whoWrote` makes it a part of its statement. */
export function toPartNote(part: string, source: string): string {
  return `“${part}” was written by: ${source}`;
}

/** Those notes that say of no such part who wrote it. */
export function withoutPartNotes(notes: readonly string[], parts: readonly string[]): string[] {
  return notes.filter((note) => !parts.includes(partNote.exec(note)?.[1] ?? ''));
}

/** Whether words of whoever wrote the summary are left in it: a teacher may leave them out, and then only a note is there. */
export function hasWrittenWords({ overview, vocabulary, comprehension }: StudentReadingSummary): boolean {
  return overview !== null || [...vocabulary, ...comprehension].some(({ note }) => note !== null);
}

/** The one statement of who wrote this, and the notes that say anything else. `line` is null where `label` says all. */
export function whoWrote(written: Written): { label: string; line: string | null; notes: string[] } {
  const { source, notes = [], edited = [] } = written;
  const others = notes.filter((note) => !partNote.test(note));
  const corrected = edited.length > 0 ? `Edited by your teacher: ${edited.map(nameOf).join(', ')}.` : null;
  if (isCoach(source)) return { label: rulesLabel, line: corrected, notes: others };
  const parts = new Map<string, string>();
  for (const { part, by } of partsByOthers(written)) {
    const writer = isCoach(by) ? 'rules (built-in coach)' : by;
    const before = parts.get(writer);
    parts.set(writer, before ? `${before}, ${part}` : part);
  }
  const said = [...parts].map(([writer, names]) => ` By ${writer}: ${names}.`);
  return {
    label: aiLabel,
    line: [`Written by ${source}.${said.join('')}`, corrected].filter(Boolean).join(' '),
    notes: others,
  };
}

/** The statement as one text. */
export function sayWhoWrote(written: Written): string {
  const { label, line } = whoWrote(written);
  return line === null ? label : `${label}. ${line}`;
}

function partsByOthers({ notes = [], step1, step2 }: Written): { part: string; by: string }[] {
  const fromNotes = notes.flatMap((note) => {
    const [, part, by] = partNote.exec(note) ?? [];
    return part && by ? [{ part: `“${part}”`, by }] : [];
  });
  const fromSteps = [step1, step2].flatMap((step, at) => {
    const name = `step ${at + 1}`;
    const help = (step?.help ?? []).flatMap(({ option, written_by: by }) =>
      by === null ? [] : [{ part: `“${strategyTitles[option]}” in ${name}`, by }],
    );
    return step?.written_by ? [{ part: name, by: step.written_by }, ...help] : help;
  });
  return [...fromSteps, ...fromNotes];
}
