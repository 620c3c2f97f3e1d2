import type { Feedback, Help, Step } from '#contract/feedback.ts';
import type { Quote } from '#contract/quote.ts';
import type { ReportBlock, ReportSection } from '#contract/report-document.ts';
import type { LeftStep, Progress, StepProgress } from '#contract/step-progress.ts';
import { organizerBoxes, strategyTitles } from '#contract/strategy-titles.ts';
import { inLine } from './in-line.ts';
import type { Mark } from './mark-work.ts';
import { sidesOf } from './progress-text.ts';

/** What a sheet calls things, to a student or to a teacher. */
export type SheetWords = {
  work: string;
  answer: string;
  note: string;
  /** Whose grade it is. */
  grade: string;
  sayStep(step: StepProgress): string;
  /** At least one step that the student decided against; a line each. */
  sayLeft(left: readonly LeftStep[]): string[];
};

/** A longer work stands behind its feedback: it would push the steps off the first page. */
const longestFirst = 1_500;

/** A feedback with its work, for the student's print-out and the teacher's report alike. */
export function feedbackSections(feedback: Feedback, work: string, words: SheetWords): ReportSection[] {
  const { strength, step1, step2, answer, grade, progress, note } = feedback;
  const isShort = work.length <= longestFirst;
  const own = {
    ...whole(words.work, [{ kind: 'work', text: work, marks: toMarks(feedback) }]),
    isWhole: isShort,
  };
  return present([
    isShort && own,
    progress && progressSection(progress, words),
    strength &&
      whole('What works', [
        strength.quote && builtOn(strength.quote),
        { kind: 'paragraph', text: strength.text },
        strength.criterion && { kind: 'note', text: `Part of: ${strength.criterion.text}` },
      ]),
    stepSection(1, step1),
    stepSection(2, step2),
    note && whole(words.note, [{ kind: 'paragraph', text: note }]),
    answer &&
      whole(words.answer, [
        { kind: 'paragraph', text: answer.text },
        ...answer.places.map((one) => builtOn(one)),
      ]),
    grade &&
      whole(`Preliminary grade: ${grade.overall}`, [
        { kind: 'paragraph', text: grade.explanation },
        {
          kind: 'line',
          lead: '',
          text: '',
          items: grade.criteria.map(({ text, band }) => `${text}: ${band}`),
        },
        { kind: 'note', text: words.grade },
      ]),
    !isShort && own,
  ]);
}

/** Falsy parts are left out. */
export type Part<Whole> = Whole | null | false | '' | undefined;

export function present<Whole>(parts: readonly Part<Whole>[]): Whole[] {
  return parts.flatMap((part) => part || []);
}

/** A section that is not torn over two pages. */
export function whole(heading: string, blocks: readonly Part<ReportBlock>[]): ReportSection {
  return { heading, blocks: present(blocks), isWhole: true };
}

/** The student's words that a part of the feedback is about. */
function builtOn({ text }: Quote, lead = ''): ReportBlock {
  return { kind: 'quote', lead, text: `“${inLine(text)}”`, isBuiltOn: true };
}

/** As the screen signs them. */
export function toMarks({
  strength,
  step1,
  step2,
}: Pick<Feedback, 'strength' | 'step1' | 'step2'>): Mark<string>[] {
  const signed = { '✓': strength?.quote, '1': step1.quote, '2': step2.quote };
  return ['✓', '1', '2'].flatMap((name) => {
    const quote = signed[name as keyof typeof signed];
    return quote ? [{ name, quote }] : [];
  });
}

function stepSection(n: 1 | 2, { label, quote, also = [], body, criterion, help }: Step): ReportSection {
  return whole(`${n}. ${label}`, [
    quote && builtOn(quote),
    ...also.map((one) => builtOn(one)),
    { kind: 'paragraph', text: body },
    { kind: 'note', text: `Works on: ${criterion.text}` },
    ...help.flatMap(helpBlocks),
  ]);
}

/** The student's sentences before and after, for each step of the draft before. Words that both share stand once. */
function progressSection({ draft, steps, left = [] }: Progress, { sayStep, sayLeft }: SheetWords) {
  if (steps.length + left.length === 0) return null;
  const blocks = steps.flatMap((step): ReportBlock[] => {
    const { before, after } = sidesOf(step);
    const isSame = after.some((text) => text.trim() === before?.trim());
    const inDraft = (text: string, lead: string) => builtOn({ start: 0, end: 0, text }, lead);
    return [
      { kind: 'paragraph', text: sayStep(step) },
      ...(before === null ? [] : [inDraft(before, isSame ? 'Both drafts' : `Draft ${draft - 1}`)]),
      ...after
        .filter((text) => text.trim() !== before?.trim())
        .map((text) => inDraft(text, `Draft ${draft}`)),
    ];
  });
  const leftLines = left.length > 0 ? sayLeft(left) : [];
  const leftBlocks = leftLines.map((text): ReportBlock => ({ kind: 'paragraph', text }));
  return whole(`From draft ${draft - 1} to draft ${draft}`, [...blocks, ...leftBlocks]);
}

function helpBlocks({ option, text, items, source_quote: source, organizer }: Help): ReportBlock[] {
  const title = strategyTitles[option];
  const isLabelled = organizer !== null && items.length >= 2 && items.length <= 4;
  const lead = organizer ? `${title}: ${organizer}` : title;
  return present<ReportBlock>([
    { kind: 'line', lead, text, items: isLabelled ? [] : items },
    source !== null && { kind: 'source', text: source },
    organizer !== null && organizerBlock(organizer, isLabelled ? items : [...organizerBoxes[organizer]]),
  ]);
}

function organizerBlock(shape: NonNullable<Help['organizer']>, labels: string[]): ReportBlock {
  const named = labels.filter((label) => label !== '');
  const places = named.length > 0 ? named.join('; ') : `${labels.length} columns to name`;
  return { kind: 'organizer', shape, labels, alt: `An empty ${shape} to fill in: ${places}.` };
}
