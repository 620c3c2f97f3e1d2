import type { StudentReadingSummary } from '#contract/check-ins.ts';
import { aiLabel, coachSource, rulesLabel } from '#contract/constants.ts';
import type { Feedback, Step } from '#contract/feedback.ts';
import { summaryPartTitle, toSummaryPart } from '#contract/reading-defaults.ts';
import type { Remark } from '#contract/remarks.ts';
import { strategyTitles } from '#contract/strategy-titles.ts';

type Part = { written_by?: string | null | undefined };

/** What is known about the writers of a feedback, of a summary, or of feedback that is being written. */
export type Written = Pick<Feedback, 'source'> & {
  remarks?: readonly Remark[] | undefined;
  /** Blocks of a feedback, or parts of a summary. */
  edited?: readonly string[] | undefined;
  overview_written_by?: string | null | undefined;
} & {
  [step in 'step1' | 'step2']?: Pick<Step, 'help' | 'written_by'> | undefined;
} & {
  [block in keyof typeof partNames]?: Part | null | undefined;
} & {
  [entries in 'vocabulary' | 'comprehension']?: readonly Part[] | undefined;
};

/** The coach's name in older feedback. */
const earlierCoachSource = 'Built-in coach — no AI model connected';

/** Titles of the blocks that have no heading of their own. */
export const partNames = {
  strength: 'What works',
  answer: 'Your question',
  grade: 'Preliminary grade',
} as const;

const partWords: Readonly<Record<string, string>> = {
  strength: `“${partNames.strength}”`,
  step1: 'step 1',
  step2: 'step 2',
  answer: `“${partNames.answer}”`,
  grade: `“${partNames.grade}”`,
};

/** Names a block of a feedback, or a part of a summary, within a sentence. */
export function sayPart(part: string): string {
  return partWords[part] ?? `“${summaryPartTitle(part)}”`;
}

export function isCoach(source: string): boolean {
  return source === coachSource || source === earlierCoachSource;
}

/** True if words of the writer are left. The teacher may leave them out, and then only a note is there. */
export function hasWrittenWords({ overview, vocabulary, comprehension }: StudentReadingSummary): boolean {
  return overview !== null || [...vocabulary, ...comprehension].some(({ note }) => note !== null);
}

/** The statement on who wrote this, and further notes. `line` is null if `label` says all. */
export function whoWrote(written: Written): { label: string; line: string | null; notes: string[] } {
  const { source, remarks = [], edited = [] } = written;
  const notes = remarks.map(sayRemark);
  const corrected = edited.length > 0 ? `Edited by your teacher: ${edited.map(sayPart).join(', ')}.` : null;
  if (isCoach(source)) return { label: rulesLabel, line: corrected, notes };
  const parts = new Map<string, string>();
  for (const { part, by } of partsByOthers(written)) {
    const writer = isCoach(by) ? 'rules (built-in coach)' : by;
    const before = parts.get(writer);
    parts.set(writer, before ? `${before}, ${part}` : part);
  }
  const said = [...parts].map(([writer, names]) => ` By ${writer}: ${names}.`);
  const line = [`Written by ${source}.${said.join('')}`, corrected].filter(Boolean).join(' ');
  return { label: aiLabel, line, notes };
}

/** The statement as one text. */
export function sayWhoWrote(written: Written): string {
  const { label, line } = whoWrote(written);
  return line === null ? label : `${label}. ${line}`;
}

function partsByOthers(written: Written): { part: string; by: string }[] {
  const signed = (part: string, by: string | null | undefined) => (by ? [{ part, by }] : []);
  const ofSteps = (['step1', 'step2'] as const).flatMap((step) => [
    ...signed(sayPart(step), written[step]?.written_by),
    ...(written[step]?.help ?? []).flatMap(({ option, written_by: by }) =>
      signed(`“${strategyTitles[option]}” in ${sayPart(step)}`, by),
    ),
  ]);
  const ofBlocks = (['strength', 'answer', 'grade'] as const).flatMap((block) =>
    signed(sayPart(block), written[block]?.written_by),
  );
  const ofEntries = (['vocabulary', 'comprehension'] as const).flatMap((field) =>
    (written[field] ?? []).flatMap(({ written_by: by }, at) => signed(sayPart(toSummaryPart(field, at)), by)),
  );
  return [...ofSteps, ...ofBlocks, ...signed(sayPart('overview'), written.overview_written_by), ...ofEntries];
}

const teacherReads = 'Your teacher sees your question with your work.';

const remarkWords = {
  'coach-reads-english':
    'The built-in coach reads English only. It can point at your sentences, but it does not understand what they say.',
  'coach-counts-only':
    'The built-in coach reads English only. It can count, but it does not understand what these words say.',
  'rules-cannot-rank':
    'Rules cannot tell which of the two steps matters more. Begin with the one that you would like to try.',
  'question-not-answered': `Your question was not answered here. ${teacherReads}`,
  'coach-cannot-answer': `The built-in coach cannot answer questions. ${teacherReads}`,
  'coach-chose-by-question': `The built-in coach cannot answer questions. It chose a step that fits what you asked about. ${teacherReads}`,
  'perhaps-another-work':
    'Is this the work you meant to send? The AI model did not find the task in it, and it may be wrong.',
  'grade-withheld': 'There is no preliminary grade: what the AI model wrote of it did not pass our checks.',
  'texts-shortened':
    'The unit texts are longer than the AI model reads at once. It was given the passages nearest to this work.',
};

export function sayRemark(remark: Remark): string {
  if (remark.is === 'said') return remark.text;
  if (remark.is === 'criteria-left-out')
    return `The unit has ${remark.of} criteria. Only the first ${remark.read} were read.`;
  return remarkWords[remark.is];
}
