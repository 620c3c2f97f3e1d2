import { productName, toAiNote } from '#contract/constants.ts';
import type { Feedback, Help, Step } from '#contract/feedback.ts';
import type { Quote } from '#contract/quote.ts';
import type { SpeaksToAi } from '#contract/receipt-facts.ts';
import type { Progress, Reply } from '#contract/step-progress.ts';
import { organizerBoxes, strategiesUsed, strategyTitles } from '#contract/strategy-titles.ts';
import type { HandedIn } from '#server/feedback/index.ts';
import type { ReportBlock, ReportDocument, ReportSection } from '#server/providers/pdf/report-document.ts';
import { type Found, holdsFound } from '#server/safeguarding/index.ts';
import { inLine } from '#words/in-line.ts';
import { replyLines, sayLeft, sayStep, sidesOf } from '#words/progress-text.ts';
import { receiptLine } from '#words/receipt.ts';
import { sayRemark, whoWrote } from '#words/who-wrote.ts';

const lead = 'The student wrote';
const headings = {
  question: 'The student’s question',
  plea: 'The student’s question, which tells the AI how to judge the work',
  'to-ai': toAiNote,
};

/** For the teacher alone: no student is sent a report. */
export const heldForConcern: ReportBlock = {
  kind: 'note',
  text: 'Nothing was written on this work, because of a concern. You can have feedback written under Received.',
};

/** For a work on which nothing was written or released because of a concern when the report was sent. */
export function unwrittenReport(handedIn: HandedIn, toAi: SpeaksToAi): ReportDocument {
  return toDocument(handedIn, toAi, { heading: 'Student work', writer: null }, [
    { heading: 'The student’s work', blocks: [{ kind: 'work', text: handedIn.work }] },
    {
      heading: 'About this report',
      blocks: [{ kind: 'note', text: 'It was sent before the student had feedback.' }],
    },
  ]);
}

/** From what is stored, like screen and print-out. `toAi`: words of work and question that address the AI. */
export function feedbackReport(handedIn: HandedIn, feedback: Feedback, toAi: SpeaksToAi): ReportDocument {
  const { work, reply } = handedIn;
  const { strength, step1, step2, answer, grade, progress, note } = feedback;
  const { label: heading, line: writer } = whoWrote(feedback);
  return toDocument(handedIn, toAi, { heading, writer }, [
    progress && progressSection(progress),
    toAi.quote && namedSection('to-ai', `“${toAi.quote}”`),
    strength &&
      section('What works', [
        strength.quote && builtOn(strength.quote),
        { kind: 'paragraph', text: strength.text },
        strength.criterion && partOf(strength.criterion),
      ]),
    stepSection(1, step1),
    stepSection(2, step2),
    note && section('Your note to the student', [{ kind: 'paragraph', text: note }]),
    reply && replySection(reply),
    answer &&
      section('The answer to the question', [
        { kind: 'paragraph', text: answer.text },
        ...answer.places.map(builtOn),
      ]),
    grade &&
      section(`Preliminary grade: ${grade.overall}`, [
        { kind: 'paragraph', text: grade.explanation },
        { kind: 'list', items: grade.criteria.map(({ text, band }) => `${text}: ${band}`) },
        { kind: 'note', text: 'You decide the real grade.' },
      ]),
    // After the feedback: a long work would keep a reader of many reports from it.
    { heading: 'The student’s work', blocks: [{ kind: 'work', text: work }] },
    { heading: 'About this report', blocks: about(feedback) },
  ]);
}

function toDocument(
  { nickname, unitTitle, question, createdAt, draft, goal }: HandedIn,
  { is_plea: isPlea }: SpeaksToAi,
  { heading, writer }: { heading: string; writer: string | null },
  sections: readonly Part<ReportSection>[],
): ReportDocument {
  const day = createdAt.toLocaleDateString('en-US', { dateStyle: 'long' });
  return {
    title: `Student Feedback - ${nickname}`,
    heading,
    author: productName,
    language: 'en',
    createdAt,
    facts: [
      { name: 'Project', value: unitTitle },
      { name: 'Nickname', value: nickname },
      ...(draft > 1 ? [{ name: 'Draft', value: String(draft) }] : []),
      { name: 'Date', value: day },
      ...(writer ? [{ name: 'Who wrote it', value: writer }] : []),
    ],
    sections: present([
      question && namedSection(isPlea ? 'plea' : 'question', question),
      goal && section('The student’s goal for this draft', [quoted(goal)]),
      ...sections,
    ]),
    footer: `Generated on ${day} with ${productName}`,
  };
}

/** Removes quotations in which this was found after they were written. The work itself stays whole. */
export function withoutFound(document: ReportDocument, found: readonly Found[]): ReportDocument {
  const isFound = (block: ReportBlock) =>
    block.kind === 'quote' && block.isBuiltOn && holdsFound(block.text.replace(/^“|”$/gu, ''), found);
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter((block) => !isFound(block)),
  }));
  return { ...document, sections };
}

/** Falsy parts are left out. */
type Part<Whole> = Whole | null | false | '';

function present<Whole>(parts: readonly Part<Whole>[]): Whole[] {
  return parts.flatMap((part) => part || []);
}

function section(heading: string, blocks: readonly Part<ReportBlock>[]): ReportSection {
  return { heading, blocks: present(blocks) };
}

function namedSection(is: keyof typeof headings, words: string): ReportSection {
  return { is, heading: headings[is], blocks: [quoted(words)] };
}

function quoted(text: string): Extract<ReportBlock, { kind: 'quote' }> {
  return { kind: 'quote', lead, text };
}

function builtOn({ text }: Quote): ReportBlock {
  return { ...quoted(`“${inLine(text)}”`), isBuiltOn: true };
}

function partOf({ text }: Step['criterion']): ReportBlock {
  return { kind: 'note', text: `Part of: ${text}` };
}

function stepSection(n: 1 | 2, { label, quote, also = [], body, criterion, help }: Step): ReportSection {
  const whole = section(`${n}. ${label}`, [
    quote && builtOn(quote),
    ...also.map(builtOn),
    { kind: 'paragraph', text: body },
    { kind: 'note', text: `Works on: ${criterion.text}` },
    ...help.flatMap(helpBlocks),
  ]);
  return { ...whole, isWhole: true };
}

/** Pairs of the student's sentences for each step of the draft before. */
function progressSection({ draft, steps, left }: Progress): Part<ReportSection> {
  if (steps.length + left.length === 0) return null;
  const blocks = steps.flatMap((step): ReportBlock[] => {
    const { before, after } = sidesOf(step);
    return [
      { kind: 'paragraph', text: sayStep(step) },
      ...(before === null ? [] : [inDraft(draft - 1, before)]),
      ...after.map((text) => inDraft(draft, text)),
    ];
  });
  const leftBlocks = left.map((step): ReportBlock => ({ kind: 'paragraph', text: sayLeft(step) }));
  return section(`From draft ${draft - 1} to draft ${draft}`, [...blocks, ...leftBlocks]);
}

function inDraft(draft: number, text: string): ReportBlock {
  return { kind: 'quote', lead: `Draft ${draft}`, text: `“${inLine(text)}”`, isBuiltOn: true };
}

function replySection(reply: Reply): Part<ReportSection> {
  const items = replyLines(reply);
  return items.length > 0 && section('What the student answered to the steps', [{ kind: 'list', items }]);
}

function helpBlocks({ option, text, items, source_quote: source, organizer }: Help): ReportBlock[] {
  const title = strategyTitles[option];
  const isLabelled = organizer !== null && items.length >= 2 && items.length <= 4;
  return present<ReportBlock>([
    { kind: 'heading', text: organizer ? `${title}: ${organizer}` : title },
    text && { kind: 'paragraph', text },
    items.length > 0 && !isLabelled && { kind: 'list', items },
    source !== null && { kind: 'source', text: source },
    organizer !== null && organizerBlock(organizer, isLabelled ? items : [...organizerBoxes[organizer]]),
  ]);
}

function organizerBlock(shape: NonNullable<Help['organizer']>, labels: string[]): ReportBlock {
  const named = labels.filter((label) => label !== '');
  const places = named.length > 0 ? named.join('; ') : `${labels.length} columns to name`;
  return { kind: 'organizer', shape, labels, alt: `An empty ${shape} to fill in: ${places}.` };
}

/** What speaks to the student elsewhere. */
const toTeacher: Readonly<Record<string, string | undefined>> = {
  'rules-cannot-rank': 'Rules cannot tell which of the two steps matters more.',
  'question-not-answered': 'The student’s question was not answered.',
  'coach-cannot-answer': 'The built-in coach cannot answer questions: the student’s is left to you.',
  'coach-chose-by-question':
    'The built-in coach cannot answer questions: the student’s is left to you. It chose a step that fits what the student asked about.',
  'perhaps-another-work': 'The AI model did not find the task in this work, and it may be wrong.',
};

function about(feedback: Feedback): ReportBlock[] {
  const { step1, step2 } = feedback;
  const help = [...step1.help, ...step2.help];
  const texts = [...new Set(help.flatMap(({ source_quote: quote }) => (quote ? [quote] : [])))];
  return present<ReportBlock>([
    { kind: 'paragraph', text: `Strategies used: ${strategiesUsed(feedback).join(', ')}.` },
    texts.length > 0 && { kind: 'paragraph', text: 'Class texts referred to:' },
    ...texts.map((text) => ({ kind: 'source', text }) as const),
    ...feedback.remarks.map(
      (remark) => ({ kind: 'note', text: toTeacher[remark.is] ?? sayRemark(remark) }) as const,
    ),
    { kind: 'note', text: receiptLine(feedback) },
  ]);
}
