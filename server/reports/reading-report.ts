import type { ReadingSummary } from '#contract/check-ins.ts';
import { productName } from '#contract/constants.ts';
import { readingTitles, readingVerdicts } from '#contract/reading-defaults.ts';
import type { ReportBlock, ReportDocument } from '#contract/report-document.ts';
import type { ConcernPassage, ConcernWork } from '#contract/safeguarding.ts';
import type { HandedInCheckIn } from '#server/reading/index.ts';
import { concernNote, concernTitles } from '#words/concern-words.ts';
import { summaryReceiptLine } from '#words/summary-receipt.ts';
import { sayWhoWrote, whoWrote } from '#words/who-wrote.ts';
import { heldForConcern } from './feedback-report.ts';

const words = 'The student wrote';
const heldNote: ReportBlock = {
  kind: 'note',
  text: 'The student had not seen this summary when this report was made.',
};

/** The parts of a check-in that its report uses beside the summary. */
type CheckInFacts = Omit<
  HandedInCheckIn,
  'id' | 'groupId' | 'aliasId' | 'form' | 'state' | 'result' | 'failure'
>;

/** For the teacher alone, as it has flags that no student sees. */
export function readingReport(
  checkIn: CheckInFacts,
  summary: ReadingSummary,
  isHeld = false,
): ReportDocument {
  return toDocument(checkIn, [
    { heading: 'Summary', blocks: [...(isHeld ? [heldNote] : []), ...paragraph(summary.overview)] },
    { heading: 'To look at', blocks: summary.flags.flatMap(flagBlocks) },
    { heading: readingTitles.volume, blocks: volumeBlocks(checkIn, summary) },
    { heading: readingTitles.vocabulary, blocks: summary.vocabulary.flatMap(vocabularyBlocks) },
    { heading: readingTitles.comprehension, blocks: summary.comprehension.flatMap(comprehensionBlocks) },
    { heading: readingTitles.others, blocks: summary.others.flatMap(otherBlocks) },
    { heading: 'From the teacher', blocks: paragraph(summary.note) },
    { heading: 'About this report', blocks: about(checkIn, summary) },
  ]);
}

/** For a check-in without a summary, so far or for good. */
export function reportWithoutSummary(
  checkIn: CheckInFacts & Pick<HandedInCheckIn, 'form'>,
  isFinished: boolean,
  isHeldForConcern = false,
): ReportDocument {
  const why = isFinished
    ? 'No summary could be written.'
    : 'The summary was still being written when this report was made.';
  const { form, frame, pagesRead } = checkIn;
  const questions = frame.design.comprehension_questions;
  const asked = (id: string) =>
    frame.prompts.find((prompt) => prompt.id === id)?.question ?? 'Other question';
  const said = (heading: string, text: string): ReportBlock[] =>
    text.trim() ? [{ kind: 'heading', text: heading }, ...saying(text)] : [];
  return toDocument(checkIn, [
    { heading: 'Summary', blocks: [isHeldForConcern ? heldForConcern : { kind: 'note', text: why }] },
    {
      heading: readingTitles.volume,
      blocks: pagesRead === null ? [] : [{ kind: 'paragraph', text: `${count(pagesRead, 'page')}.` }],
    },
    {
      heading: readingTitles.vocabulary,
      blocks: form.vocabulary.flatMap(({ word, usage }, at) => said(word.trim() || `Word ${at + 1}`, usage)),
    },
    {
      heading: readingTitles.comprehension,
      blocks: form.comprehension.flatMap((answer, at) => said(questions[at] ?? `Answer ${at + 1}`, answer)),
    },
    {
      heading: readingTitles.others,
      blocks: form.others.flatMap(({ id, answer }) => said(asked(id), answer)),
    },
  ]);
}

function toDocument(checkIn: CheckInFacts, sections: ReportDocument['sections']): ReportDocument {
  const { aliasName, groupName, bookTitle, bookAuthor, createdAt, draft } = checkIn;
  const day = createdAt.toLocaleDateString('en-US', { dateStyle: 'long' });
  return {
    title: `Reading check-in - ${aliasName}`,
    heading: 'Reading check-in',
    author: productName,
    language: 'en',
    createdAt,
    facts: [
      { name: 'Alias', value: aliasName },
      { name: 'Group', value: groupName },
      { name: 'Book', value: `${bookTitle}, ${bookAuthor}` },
      { name: 'Dates', value: datesOf(checkIn) || day },
      ...(draft > 1 ? [{ name: 'Version', value: `${draft}, which counts in place of the one before` }] : []),
    ],
    sections: sections.filter(({ blocks }) => blocks.length > 0),
    footer: `Generated on ${day} with ${productName}`,
  };
}

/** Plain concerns stand first, unless the teacher has said that they are none. */
export function withConcerns(
  document: ReportDocument,
  concern: Pick<ConcernWork, 'tier' | 'state' | 'passages'> | null,
): ReportDocument {
  if (concern?.tier !== 'plain' || concern.state === 'not_a_concern') return document;
  const blocks = concern.passages.flatMap(concernBlocks);
  const first = { is: 'found' as const, heading: 'For you alone, to read first', blocks };
  return { ...document, sections: [first, ...document.sections] };
}

function concernBlocks({ kind, field, quote }: ConcernPassage, at: number): ReportBlock[] {
  return [
    ...(at === 0 ? [{ kind: 'note', text: concernNote } as const] : []),
    { kind: 'heading', text: concernTitles[kind] },
    { kind: 'quote', lead: `${words}, under “${field}”`, text: `“${quote.trim()}”` },
  ];
}

function flagBlocks({ note, quote }: ReadingSummary['flags'][number]): ReportBlock[] {
  return [{ kind: 'paragraph', text: note }, ...saying(quote)];
}

function volumeBlocks({ frame: { pace } }: CheckInFacts, { volume }: ReadingSummary): ReportBlock[] {
  if (!volume) return [];
  const { pages_read: pages, expected_pages: expected, verdict } = volume;
  const text = `${count(pages, 'page')}. At ${count(pace, 'page')} a school week, the pace for these days is ${expected}.`;
  return [
    { kind: 'paragraph', text },
    { kind: 'note', text: readingVerdicts.volume[verdict] },
  ];
}

function vocabularyBlocks(
  { word, usage, verdict, note }: ReadingSummary['vocabulary'][number],
  at: number,
): ReportBlock[] {
  return [
    { kind: 'heading', text: word.trim() || `Word ${at + 1}` },
    ...saying(usage),
    ...(verdict === null ? [] : judged(readingVerdicts.vocabulary[verdict], note)),
  ];
}

function comprehensionBlocks({
  question,
  answer,
  verdict,
  note,
}: ReadingSummary['comprehension'][number]): ReportBlock[] {
  return [
    { kind: 'heading', text: question },
    ...saying(answer),
    ...(verdict === null ? [] : judged(readingVerdicts.comprehension[verdict], note)),
  ];
}

/** A removed part has no blocks. */
function paragraph(text: string | null): ReportBlock[] {
  return text === null ? [] : [{ kind: 'paragraph', text }];
}

function judged(verdict: string, note: string | null): ReportBlock[] {
  return [{ kind: 'note', text: `${verdict}. ${note ?? ''}`.trim() }];
}

function otherBlocks({ label, question, answer }: ReadingSummary['others'][number]): ReportBlock[] {
  const said = saying(answer);
  return [
    { kind: 'heading', text: label },
    { kind: 'note', text: question },
    ...(said.length > 0 ? said : [{ kind: 'note', text: 'No answer yet' } as const]),
  ];
}

function saying(text: string | null): ReportBlock[] {
  return text?.trim() ? [{ kind: 'quote', lead: words, text: text.trim() }] : [];
}

function about({ frame }: CheckInFacts, summary: ReadingSummary): ReportBlock[] {
  const signoff = frame.design.signoff_message;
  return [
    ...whoWrote(summary).notes.map((text) => ({ kind: 'note', text }) as const),
    ...(signoff.trim() ? [{ kind: 'note', text: `Sign-off: ${signoff}` } as const] : []),
    { kind: 'note', text: sayWhoWrote(summary) },
    { kind: 'note', text: summaryReceiptLine(summary) },
  ];
}

function datesOf({ dateFrom, dateTo }: CheckInFacts): string {
  return [dateFrom, dateTo]
    .filter((day) => day !== null)
    .map((day) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
    )
    .join(' – ');
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
