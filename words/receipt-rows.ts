import type { AskingFacts, ReceiptFacts } from '#contract/receipt-facts.ts';
import { sayCheck } from './check-words.ts';
import { isCoach, sayWhoWrote, type Written, whoWrote } from './who-wrote.ts';

/**
 * Shared parts of the receipts of feedback and summaries: complete for the teacher, short for the student, one line on
 * paper. Nothing is guessed: what was not recorded is called so.
 */

export type ReceiptRow = { name: string; lines: string[] };
export type Receipt = { summary: string; rows: ReceiptRow[] };

/** Formats a moment for the reader. */
export type Say = (moment: string) => string;

/** The parts of a feedback or summary that a receipt needs. A replayed one may have no `receipt`. */
export type Receipted = Written & {
  configuration_version: string;
  checks_passed: readonly string[];
  generated_at: string;
  edited: readonly string[];
  note: string | null;
  receipt?: { checks_made: readonly string[]; asked: readonly string[] } | null;
};

/** Words that differ between feedback and summaries. */
export type ReceiptWords = {
  nameOf(part: string): string;
  /** What was sent to a model. */
  sent(asking: AskingFacts): string[];
  /** What was known but not sent. */
  keptBack(asking: AskingFacts): string[];
  /** Versions other than that of the rules. */
  versions: string[];
  /** Number of checks in this version. */
  checkCount: number;
};

export const notRecorded = 'Not recorded.';
// These rows are about writing. Models that read photos or confirm concerns are asked separately.
const askedRow = 'Who was asked to write it';
const askedBothRow = 'Who was asked to write it or to read what was written';
const maybeCut =
  'How much of it the model was given is unknown: its server counted far fewer tokens than were sent, as one does that cuts what its window cannot hold.';
const sentRow = 'What was sent to write it';

/** The complete receipt, for the teacher. */
export function toReceipt(written: Receipted, facts: ReceiptFacts, say: Say, words: ReceiptWords): Receipt {
  const { source, configuration_version: rules } = written;
  return {
    summary: [`Written by ${source}.`, ...sayFailed(written)].join(' '),
    rows: [
      { name: 'Who wrote it', lines: [sayWhoWrote({ ...written, edited: [] })] },
      { name: 'When', lines: whenLines(written, facts, say) },
      ...lookRows(facts),
      { name: 'What you changed', lines: changedLines(written, facts, words) },
      { name: facts.asking?.review ? askedBothRow : askedRow, lines: askedLines(written, facts, say) },
      { name: sentRow, lines: sentLines(written, facts, words) },
      { name: 'What was not sent to write it', lines: keptBackLines(written, facts, words) },
      ...reviewRows(facts),
      { name: 'What was checked', lines: checkLines(written, words) },
      { name: 'Versions', lines: [`Rules: ${rules}.`, ...words.versions] },
    ],
  };
}

/** What a second reader did. It can be wrong, too. */
function reviewRows({ asking }: ReceiptFacts): ReceiptRow[] {
  if (!asking?.review) return [];
  const { by, passed, refused, unanswered } = asking.review;
  const parts = (count: number) => `${count} ${count === 1 ? 'part' : 'parts'}`;
  const lines = [
    `${by.charAt(0).toUpperCase()}${by.slice(1)} was asked about ${parts(passed + refused + unanswered)} before they were shown, and may be wrong.`,
    `It let ${parts(passed)} pass and sent ${parts(refused)} back to be written again.`,
    ...(unanswered > 0 ? [`${parts(unanswered)} had no answer in time and passed by the checks alone.`] : []),
  ];
  return [{ name: 'Second reader', lines }];
}

/** What the model noted before it wrote. */
function lookRows({ asking }: ReceiptFacts): ReceiptRow[] {
  const notes = (asking?.look ?? []).map(
    ({ criterion, words, note }) => `${criterion}: ${words === null ? '' : `“${words}” `}${note}`,
  );
  if (notes.length === 0) return [];
  return [
    { name: 'Why these steps', lines: ['What the model noted first. No check looks at this.', ...notes] },
  ];
}

/** The receipt for the student, which never tells what was held back, or why. `sent` says what a model was given. */
export function toStudentReceipt(
  written: Receipted,
  { work, sent }: { work: string; sent: (asked: string) => string },
): string[] {
  const { receipt = null } = written;
  const { line, label } = whoWrote(written);
  const said = () => {
    if (receipt === null) return 'It is not known if it was sent to an AI.';
    if (receipt.asked.length === 0) return `To write it, your ${work} was sent to no one.`;
    return sent(receipt.asked.join(' and '));
  };
  // The line names a model; only the label says that rules wrote it.
  const who = isCoach(written.source) ? [`${label}.`, line] : [line];
  return [who.filter(Boolean).join(' '), said()];
}

/** One line for the teacher's paper. */
export function toReceiptLine(
  written: Receipted,
  { work, sent, versions }: { work: string; sent: (asked: string) => string; versions: string[] },
): string {
  const { receipt = null, configuration_version: rules } = written;
  const parts = [...sayFailed(written)];
  if (receipt === null) parts.push('What was sent is not recorded.');
  else if (receipt.asked.length === 0) parts.push(`To write it, the ${work} was sent to nobody.`);
  else parts.push(sent(receipt.asked.join(' and ')));
  return `How it was made: ${[...parts, `Rules ${rules}.`, ...versions].join(' ')}`;
}

/** A moment for readers anywhere: "2026-11-23 15:02 UTC". */
export function sayInUtc(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Checks that passed are no news. */
function sayFailed(written: Receipted): string[] {
  const { length: count } = failedChecks(written);
  return count === 0 ? [] : [`${count === 1 ? 'One check' : `${count} checks`} of it did not hold.`];
}

function failedChecks({ checks_passed: passed, receipt = null }: Receipted): string[] {
  return (receipt?.checks_made ?? []).filter((id) => !passed.includes(id));
}

/** True if the same words were answered before, so that nobody was asked again. */
export function isGivenAgain(
  { generated_at: at }: Pick<Receipted, 'generated_at'>,
  { handed_in_at: handedIn }: ReceiptFacts,
): boolean {
  return Date.parse(at) < Date.parse(handedIn);
}

function whenLines(written: Receipted, facts: ReceiptFacts, say: Say): string[] {
  const when = `Written ${say(written.generated_at)}.`;
  if (!isGivenAgain(written, facts)) return [when];
  return [when, 'The same words had been handed in before: this is the answer to them, given again.'];
}

function changedLines(
  { edited, note }: Receipted,
  { corrections }: ReceiptFacts,
  words: ReceiptWords,
): string[] {
  if (corrections === 0) return ['Nothing.'];
  const yours = [...edited.map(words.nameOf), ...(note ? ['the note'] : [])];
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

function askedLines(feedback: Receipted, facts: ReceiptFacts, say: Say): string[] {
  const { receipt = null } = feedback;
  const { asking, calls } = facts;
  const noted = calls.map(
    ({ provider, model, outcome, at }) =>
      `${model} (${partyOf(model, asking) ?? `by the interface ${provider}`}), ${say(at)}: ${outcomes[outcome] ?? 'gave no answer that could be used'}.`,
  );
  const missing = (receipt?.asked ?? []).filter((name) =>
    calls.every(({ model }) => model !== name && shownNameOf(model, asking) !== name),
  );
  const unnoted = missing.map((name) =>
    isGivenAgain(feedback, facts)
      ? `${name}, when the same words were handed in before.`
      : `${name}: when and how often is not kept.`,
  );
  if (noted.length + unnoted.length > 0) return [...noted, ...unnoted];
  return [receipt === null ? notRecorded : 'No AI model.'];
}

function shownNameOf(model: string, asking: AskingFacts | null): string | undefined {
  return asking?.parties.find((one) => one.model === model)?.shown_as;
}

function partyOf(model: string, asking: AskingFacts | null): string | undefined {
  return asking?.parties.find((one) => one.model === model)?.party;
}

function sentLines(
  { receipt = null }: Receipted,
  { asking, calls }: ReceiptFacts,
  words: ReceiptWords,
): string[] {
  if (receipt === null || asking === null) return [notRecorded];
  if (receipt.asked.length === 0) return ['Nothing.'];
  return [
    ...words.sent(asking),
    ...(calls.length > 1 ? ['When asked again: what had been written so far.'] : []),
    ...(asking.maybe_cut ? [maybeCut] : []),
  ];
}

/** Names something that was typed, with the number of placeholders in it. */
export function withPlaceholders(what: string, placeholders: number): string {
  if (placeholders === 0) return `${what}.`;
  const many = placeholders === 1 ? 'a placeholder' : `${placeholders} placeholders`;
  return `${what}, with ${many} where an e-mail address or the like stood.`;
}

function keptBackLines(
  { receipt = null }: Receipted,
  { asking }: ReceiptFacts,
  words: ReceiptWords,
): string[] {
  if (receipt === null || asking === null) return [notRecorded];
  if (receipt.asked.length === 0) return ['Everything: no AI model was asked.'];
  return [...words.keptBack(asking), `Everything that is not named under “${sentRow}”.`];
}

function checkLines(written: Receipted, { checkCount }: ReceiptWords): string[] {
  const { checks_passed: passed, receipt = null } = written;
  return [
    'By a program, before you changed anything.',
    ...passed.map(sayCheck),
    ...failedChecks(written).map((id) => `Did not pass: ${sayCheck(id)}`),
    ...(receipt === null
      ? [`Whether other checks were made is not recorded; today there are ${checkCount}.`]
      : []),
  ];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
