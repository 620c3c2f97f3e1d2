import { productName, toAiNote } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import type { SpeaksToAi } from '#contract/receipt-facts.ts';
import type { ReportBlock, ReportDocument, ReportSection } from '#contract/report-document.ts';
import type { Reply } from '#contract/step-progress.ts';
import { strategiesUsed } from '#contract/strategy-titles.ts';
import type { HandedIn } from '#server/feedback/index.ts';
import { type Found, holdsFound } from '#server/safeguarding/index.ts';
import { feedbackSections, type Part, present, type SheetWords, whole } from '#words/feedback-sheet.ts';
import { replyLines, sayLeft, sayStep } from '#words/progress-text.ts';
import { receiptLine } from '#words/receipt.ts';
import { sayRemark, whoWrote } from '#words/who-wrote.ts';

const headings = {
  question: 'The student’s question',
  plea: 'The student’s question, which tells the AI how to judge the work',
  'to-ai': toAiNote,
};

const toTeacher: SheetWords = {
  work: 'The student’s work',
  answer: 'The answer to the question',
  note: 'Your note to the student',
  grade: 'You decide the real grade.',
  sayStep,
  sayLeft: (left) => left.map(sayLeft),
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
  const { label: heading, line: writer } = whoWrote(feedback);
  return toDocument(handedIn, toAi, { heading, writer }, [
    toAi.quote && namedSection('to-ai', `“${toAi.quote}”`),
    ...feedbackSections(feedback, work, toTeacher),
    reply && replySection(reply),
    whole('About this report', about(feedback)),
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
    ...(writer && { writer }),
    author: productName,
    language: 'en',
    createdAt,
    facts: [
      { name: 'Project', value: unitTitle },
      { name: 'Nickname', value: nickname },
      ...(draft > 1 ? [{ name: 'Draft', value: String(draft) }] : []),
      { name: 'Date', value: day },
    ],
    sections: present([
      question && namedSection(isPlea ? 'plea' : 'question', question),
      goal && whole('The student’s goal for this draft', [quoted(goal)]),
      ...sections,
    ]),
    footer: `Generated on ${day} with ${productName}`,
  };
}

/** Removes quotations and marks in which this was found after they were written. The work itself stays whole. */
export function withoutFound(document: ReportDocument, found: readonly Found[]): ReportDocument {
  const isFound = (text: string) => holdsFound(text.replace(/^“|”$/gu, ''), found);
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block): ReportBlock[] => {
      if (block.kind === 'quote' && block.isBuiltOn && isFound(block.text)) return [];
      if (block.kind !== 'work' || !block.marks) return [block];
      return [{ ...block, marks: block.marks.filter(({ quote }) => !isFound(quote.text)) }];
    }),
  }));
  return { ...document, sections };
}

function namedSection(is: keyof typeof headings, words: string): ReportSection {
  return { is, ...whole(headings[is], [quoted(words)]) };
}

function quoted(text: string): ReportBlock {
  return { kind: 'quote', lead: '', text };
}

function replySection(reply: Reply): Part<ReportSection> {
  const items = replyLines(reply);
  return items.length > 0 && whole('What the student answered to the steps', [{ kind: 'list', items }]);
}

/** What speaks to the student elsewhere. */
const remarksToTeacher: Readonly<Record<string, string | undefined>> = {
  'rules-cannot-rank': 'Rules cannot tell which of the two steps matters more.',
  'question-not-answered': 'The student’s question was not answered.',
  'coach-cannot-answer': 'The built-in coach cannot answer questions: the student’s is left to you.',
  'coach-chose-by-question':
    'The built-in coach cannot answer questions: the student’s is left to you. It chose a step that fits what the student asked about.',
  'perhaps-another-work': 'The AI model did not find the task in this work, and it may be wrong.',
};

function about(feedback: Feedback): ReportBlock[] {
  const remarks = feedback.remarks.map((remark) => remarksToTeacher[remark.is] ?? sayRemark(remark));
  const used = `Strategies used: ${strategiesUsed(feedback).join(', ')}.`;
  return [
    { kind: 'note', text: [used, ...remarks].join(' ') },
    { kind: 'note', text: receiptLine(feedback) },
  ];
}
