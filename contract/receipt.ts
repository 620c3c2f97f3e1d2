import { checkIds, sayCheck } from './check-words.ts';
import type { Feedback } from './feedback.ts';
import type { AskingFacts, ReceiptFacts } from './receipt-facts.ts';
import { sayWhoWrote, whoWrote } from './who-wrote.ts';

/**
 * The receipt of a feedback: whole for its teacher, short for its student, one line for paper. Nothing in it is
 * guessed: what was not kept is called so.
 */

export type ReceiptRow = { name: string; lines: string[] };
export type Receipt = { summary: string; rows: ReceiptRow[] };

/** How a moment is said to whoever reads. */
type Say = (moment: string) => string;

const notRecorded = 'Not recorded.';
// Of the writing alone: a model that reads a photo, or confirms a concern, is asked beside it.
const askedRow = 'Who was asked to write it';
const sentRow = 'What was sent to write it';

export function teacherReceipt(feedback: Feedback, facts: ReceiptFacts, say: Say): Receipt {
  const { source, receipt, configuration_version: rules } = feedback;
  const unit = receipt?.unit_saved_at;
  return {
    summary: `Written by ${source}. ${sayChecks(feedback)}`,
    rows: [
      { name: 'Who wrote it', lines: [sayWhoWrote({ ...feedback, edited: [] })] },
      { name: 'When', lines: whenLines(feedback, facts, say) },
      { name: 'What you changed', lines: changedLines(feedback, facts) },
      { name: askedRow, lines: askedLines(feedback, facts, say) },
      { name: sentRow, lines: sentLines(feedback, facts) },
      { name: 'What was not sent to write it', lines: keptBackLines(feedback, facts) },
      { name: 'What was checked', lines: checkLines(feedback) },
      {
        name: 'Versions',
        lines: [`Rules: ${rules}.`, unit ? `Unit: as saved ${say(unit)}.` : 'Unit: not recorded.'],
      },
    ],
  };
}

/** What a student may know of it: never what was held back, or why. */
export function studentReceipt(feedback: Feedback): string[] {
  const { configuration_version: rules } = feedback;
  const { line, label } = whoWrote(feedback);
  return [
    line ?? `${label}.`,
    sayToStudent(feedback),
    `A program looked at it when it was written. ${sayChecks(feedback)}`,
    `Version of the rules: ${rules}.`,
  ];
}

// What was kept from before, and is replayed as it was sent, has no receipt.
function sayToStudent({ receipt = null, progress = null }: Feedback): string {
  if (receipt === null) return 'It is not recorded whether anything was sent to an AI model.';
  const { asked } = receipt;
  if (asked.length === 0) return 'To write it, your work was sent to nobody.';
  const more = progress ? 'A question and the steps that you got before' : 'A question';
  // Whether they were is not said: a student is not told that something was held back.
  return `To ask ${asked.join(' and ')}, your work and your class unit were sent. ${more} may have been sent, too. The nickname you typed in was not.`;
}

/** One line for the teacher's paper. */
export function receiptLine(feedback: Feedback): string {
  const { receipt, configuration_version: rules } = feedback;
  const parts = [sayChecks(feedback)];
  if (receipt === null) parts.push('What was sent is not recorded.');
  else if (receipt.asked.length === 0) parts.push('To write it, the work was sent to nobody.');
  else parts.push(`Work and unit were sent to ask ${receipt.asked.join(' and ')}, the nickname was not.`);
  parts.push(`Rules ${rules}.`);
  if (receipt?.unit_saved_at) parts.push(`Unit of ${sayInUtc(receipt.unit_saved_at)}.`);
  return `Receipt: ${parts.join(' ')}`;
}

/** A moment for whoever reads it anywhere: "2026-11-23 15:02 UTC". */
export function sayInUtc(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function sayChecks({
  checks_passed: passed,
  receipt = null,
}: Pick<Feedback, 'checks_passed' | 'receipt'>): string {
  if (receipt === null) return `${passed.length} checks held.`;
  return `${passed.length} of ${receipt.checks_made.length} checks held.`;
}

/** The same words were answered before: then this is that answer, and nobody was asked. */
export function isGivenAgain(
  { generated_at: at }: Feedback,
  { handed_in_at: handedIn }: ReceiptFacts,
): boolean {
  return Date.parse(at) < Date.parse(handedIn);
}

function whenLines(feedback: Feedback, facts: ReceiptFacts, say: Say): string[] {
  const written = `Written ${say(feedback.generated_at)}.`;
  if (!isGivenAgain(feedback, facts)) return [written];
  return [written, 'The same words had been handed in before: this is the answer to them, given again.'];
}

const blockWords = {
  strength: 'what works',
  step1: 'step 1',
  step2: 'step 2',
  answer: 'the answer',
  grade: 'the grade',
} as const;

function changedLines({ edited, note }: Feedback, { corrections }: ReceiptFacts): string[] {
  if (corrections === 0) return ['Nothing.'];
  const yours = [...edited.map((block) => blockWords[block]), ...(note ? ['the note'] : [])];
  return [
    `You changed it ${times(corrections)}.`,
    ...(yours.length > 0 ? [`In your words: ${yours.join(', ')}.`] : []),
  ];
}

const outcomes: Readonly<Record<string, string>> = {
  ok: 'answered',
  network: 'could not be reached',
  timeout: 'did not answer in time',
  'rate-limited': 'took no more requests',
  overloaded: 'was overloaded',
  unfit: 'gave an answer that did not pass the checks',
  cancelled: 'was stopped',
};

function askedLines(feedback: Feedback, facts: ReceiptFacts, say: Say): string[] {
  const { receipt } = feedback;
  const { asking, calls } = facts;
  const noted = calls.map(
    ({ provider, model, outcome, at }) =>
      `${model} (${partyOf(model, asking) ?? `by the interface ${provider}`}), ${say(at)}: ${outcomes[outcome] ?? 'gave no answer that could be used'}.`,
  );
  const missing = (receipt?.asked ?? []).filter((name) => calls.every(({ model }) => model !== name));
  const unnoted = missing.map((name) =>
    isGivenAgain(feedback, facts)
      ? `${name}, when the same words were handed in before.`
      : `${name}: when and how often is not kept.`,
  );
  if (noted.length + unnoted.length > 0) return [...noted, ...unnoted];
  return [receipt === null ? notRecorded : 'No AI model.'];
}

function partyOf(model: string, asking: AskingFacts | null): string | undefined {
  return asking?.parties.find((one) => one.model === model)?.party;
}

function sentLines({ receipt }: Feedback, { asking, placeholders, calls }: ReceiptFacts): string[] {
  if (receipt === null || asking === null) return [notRecorded];
  if (receipt.asked.length === 0) return ['Nothing.'];
  const { texts } = receipt;
  return [
    placeholders === 0
      ? 'The work.'
      : `The work, with ${placeholders === 1 ? 'a placeholder' : `${placeholders} placeholders`} where an e-mail address or the like stood.`,
    'Of the unit: title, grade, objectives, criteria, expected mistakes, tasks and strategies.',
    ...(texts && texts.of > 0 ? [sayTexts(texts)] : []),
    ...(asking.question === 'given' ? ['The question.'] : []),
    ...(asking.steps_before
      ? ['Steps on earlier drafts, what became of the last ones, and what the student answered.']
      : []),
    ...(asking.hint ? ['Your hint.'] : []),
    'How feedback is to be written: rules of this program.',
    ...(calls.length > 1 ? ['When asked again: what had been written so far.'] : []),
  ];
}

function sayTexts({ given, of }: { given: number; of: number }): string {
  if (given === of) return `Of mentor and unit texts: all ${of} sentences.`;
  return `Of mentor and unit texts: ${given} of ${of} sentences. They are longer than a model is given at once, so those nearest to unit and work were chosen (by BM25).`;
}

function keptBackLines({ receipt }: Feedback, { asking }: ReceiptFacts): string[] {
  if (receipt === null || asking === null) return [notRecorded];
  if (receipt.asked.length === 0) return ['Everything: no AI model was asked.'];
  const { lines_left_out: lines } = asking;
  return [
    asking.name_left_out
      ? 'The nickname. In the work it was left out where it stands as a name.'
      : 'The nickname that was typed in.',
    ...(asking.question === 'withheld'
      ? ['The question: it may speak of harm, and is for you to read.']
      : []),
    ...(lines > 0 ? [`${lines === 1 ? 'A line' : `${lines} lines`} of the work that speaks to an AI.`] : []),
    `Everything that is not named under “${sentRow}”.`,
  ];
}

function checkLines({ checks_passed: passed, receipt }: Feedback): string[] {
  const made = receipt?.checks_made ?? [];
  const failed = made.filter((id) => !passed.includes(id));
  return [
    `By a program, before you changed anything. ${sayChecks({ checks_passed: passed, receipt })}`,
    ...passed.map(sayCheck),
    ...failed.map((id) => `Did not hold: ${sayCheck(id)}`),
    ...(receipt === null
      ? [`Whether other checks were made is not recorded; today there are ${checkIds.length}.`]
      : []),
  ];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
