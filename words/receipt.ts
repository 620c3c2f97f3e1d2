import type { Feedback } from '#contract/feedback.ts';
import type { AskingFacts, ReceiptFacts } from '#contract/receipt-facts.ts';
import { checkIds } from './check-words.ts';
import {
  type Receipt,
  type ReceiptWords,
  type Say,
  sayInUtc,
  toReceipt,
  toReceiptLine,
  toStudentReceipt,
  withPlaceholders,
} from './receipt-rows.ts';

/** The complete receipt of a feedback, for its teacher. */
export function teacherReceipt(feedback: Feedback, facts: ReceiptFacts, say: Say): Receipt {
  return toReceipt(feedback, facts, say, wordsOf(feedback, facts, say));
}

/** Since this version a model is given the student's goal. */
const goalsFrom = '2026-11-29.2';

/** The receipt for the student. */
export function studentReceipt(feedback: Feedback): string[] {
  const { progress = null } = feedback;
  const sent = [
    ...(feedback.configuration_version >= goalsFrom ? ['a goal'] : []),
    ...(progress ? ['the steps that you got before'] : []),
  ];
  const more = ['A question', ...sent].join(', ').replace(/, ([^,]*)$/, ' and $1');
  return toStudentReceipt(feedback, {
    work: 'work',
    // "May", as students are not told that something was held back.
    sent: (asked) =>
      `Your work and your class unit were sent to ${asked}. ${more} may have been sent, too. The nickname you typed in was not.`,
  });
}

/** One line for the teacher's paper. */
export function receiptLine(feedback: Feedback): string {
  const savedAt = feedback.receipt?.unit_saved_at;
  return toReceiptLine(feedback, {
    work: 'work',
    sent: (asked) => `Work and unit were sent to ask ${asked}, the nickname was not.`,
    versions: savedAt ? [`Unit of ${sayInUtc(savedAt)}.`] : [],
  });
}

const blockWords: Readonly<Record<string, string>> = {
  strength: 'what works',
  step1: 'step 1',
  step2: 'step 2',
  answer: 'the answer',
  grade: 'the grade',
};

function wordsOf({ receipt }: Feedback, { placeholders }: ReceiptFacts, say: Say): ReceiptWords {
  const unit = receipt?.unit_saved_at;
  const texts = receipt?.texts;
  return {
    nameOf: (block) => blockWords[block] ?? block,
    sent: (asking) => [
      withPlaceholders('The work', placeholders),
      'Of the unit: title, grade, objectives, criteria, expected mistakes, tasks and strategies.',
      ...(texts && texts.of > 0 ? [sayTexts(texts, asking.maybe_cut === true)] : []),
      ...(asking.question === 'given' ? ['The question.'] : []),
      ...(asking.goal ? ['The goal that the student typed.'] : []),
      ...(asking.steps_before
        ? ['Steps on earlier drafts, what became of the last ones, and what the student answered.']
        : []),
      ...(asking.hint ? ['Your hint.'] : []),
      'How feedback is to be written: rules of this program.',
    ],
    keptBack,
    versions: [unit ? `Unit: as saved ${say(unit)}.` : 'Unit: not recorded.'],
    checkCount: checkIds.length,
  };
}

function sayTexts({ given, of }: { given: number; of: number }, isMaybeCut: boolean): string {
  if (isMaybeCut)
    return `Of mentor and unit texts: ${given} of ${of} sentences. How many of them the model was given is unknown.`;
  if (given === of) return `Of mentor and unit texts: all ${of} sentences.`;
  return `Of mentor and unit texts: ${given} of ${of} sentences. They are longer than a model is given at once, so those nearest to unit and work were chosen (by BM25).`;
}

function keptBack({ name_left_out: isNameLeftOut, question, lines_left_out: lines }: AskingFacts): string[] {
  return [
    isNameLeftOut
      ? 'The nickname. In the work, names were left out where they say whose it is, and where one of them or the nickname stands as a name.'
      : 'The nickname that was typed in.',
    ...(question === 'withheld' ? ['The question: it may speak of harm, and is for you to read.'] : []),
    ...(lines > 0 ? [`${lines === 1 ? 'A line' : `${lines} lines`} of the work that speaks to an AI.`] : []),
  ];
}
