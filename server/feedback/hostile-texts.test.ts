import { expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import { checkText } from '#server/feedback-task/check-text.ts';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import { readingGrade } from '#server/student-text/readability.ts';
import { sentenceEnds } from '#server/student-text/sentences/sentence-ends.ts';
import { unwrap } from '#server/student-text/sentences/unwrap.ts';
import { cpuMs } from '#server/testing/cpu-time.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { isShortened, toRequest } from './feedback-prompt.ts';

/** All requests share one thread: what one text costs, everybody waits for. */
const fewMs = 60;

/**
 * A text four times as long may cost eight times as much: twice what a text read once through costs, and half of
 * what one costs where every part of it looks at every other. Both are read in one run, so a busy machine slows both.
 */
function expectNearlyLinear(read: (share: number) => void) {
  const cost = (share: number) => {
    const startedAt = cpuMs();
    read(share);
    return cpuMs() - startedAt;
  };
  const most = 8 * Math.max(cost(1 / 4), fewMs);
  // Only what seems to cost too much is read once more: it may have been the collector of garbage.
  if (cost(1) >= most) expect(cost(1)).toBeLessThan(most);
}

const repeated = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Words that are all different, as the worst that can be looked for. */
function distinct(length: number, wordLength: number): string {
  let text = '';
  for (let number = 0; text.length < length; number += 1) {
    const letters = number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
    text += `${letters.padStart(wordLength, 'bado')} `;
  }
  return text.slice(0, length);
}

const inLines = (text: string) => text.replace(/(\S+ \S+ \S+) /g, '$1.\n');
const wrappedLine = 'the plant grows towards the light of the window and it gets taller,\n';
const begin = 'The plant grew tall because it had light. I measured it every day. ';

const works = (most: number): Record<string, string> => ({
  'words that are all different': distinct(most, 4),
  'lines that are all different': inLines(distinct(most, 4)),
  'lines of one letter': repeated('a\n', most),
  'one sentence again and again': repeated('because they are so good and I like it. ', most),
  'nothing but line ends': `${begin}${repeated('\n', most - 1_000)}and so it was.`,
  'nothing but spaces': `${begin}${repeated(' ', most - 1_000)}and so it was.`,
  'lines that were wrapped': repeated(wrappedLine, most),
  'quotation marks': repeated('“aa bb cc dd ee ff gg hh” ', most),
  identifiers: repeated('a@b.co 212-555-0147 ', most),
  'combining marks': `${begin}a${repeated('\u0301', most - 1_000)}`,
});

const units = (most: number): Record<string, Parameters<typeof buildUnit>[0]> => ({
  'words that are all different': {
    learning_objectives: distinct(most, 6),
    learning_sources: inLines(distinct(most, 4)),
    mentor_texts: inLines(distinct(most, 5)),
    assessment_criteria: repeated('Backs the claim with evidence.\n', most),
  },
  'lines of one letter': {
    learning_sources: repeated('a\n', most),
    mentor_texts: repeated('b\n', most),
    assessment_criteria: repeated('c\n', most),
  },
  'line ends': {
    learning_sources: `a${repeated('\n', most - 2)}b`,
    mentor_texts: repeated(' \n', most),
    assessment_criteria: `${repeated('\n', most - 1)}a`,
  },
  'lines that were wrapped': {
    learning_sources: repeated(wrappedLine, most),
    mentor_texts: repeated('a. b! ', most),
  },
});

const pairs = Object.keys(units(limits.unitText)).flatMap((unit) =>
  Object.keys(works(limits.work)).map((work) => [unit, work] as const),
);

test.each(pairs)('a unit of %s and work of %s cost little more than their length', (unitName, workName) => {
  expectNearlyLinear((share) => {
    const unit = buildUnit(units(limits.unitText * share)[unitName]);
    const feedback_options = unit.feedback_options.map((option) => ({ ...option, enabled: true }));
    const work = replaceIdentifiers(works(limits.work * share)[workName] ?? '').text;
    const task = toTask({ ...unit, feedback_options }, work, 'Is my evidence good enough?');
    toRequest(task);
    isShortened(task);
    const assembler = new FeedbackAssembler(task, () => undefined);
    assembler.coach();
    expect(assembler.finish(new Date()).by).toBe('coach');
  });
});

test.each(['\n', ' \n', 'a\n\n', wrappedLine, 'a. ', 'aa! ', '1. ', '“a” '])(
  'a hundred thousand characters of %j are cut into sentences at a cost little more than their length',
  (part) => {
    expectNearlyLinear((share) => {
      const text = repeated(part, 100_000 * share);
      const pieces = [...sentenceEnds(text)];
      expect(pieces.map((piece) => piece.text).join('')).toBe(unwrap(text));
    });
  },
);

test('measuring a text without a letter costs little more than its length', () => {
  expectNearlyLinear((share) => readingGrade(repeated('1 2 3 ', 100_000 * share)));
});

test('checking an answer that is all quotations costs little more than its length', () => {
  const unit = buildUnit({ learning_sources: repeated('Plants make food from light. ', limits.unitText) });
  const task = toTask(unit, repeated(begin, limits.work), null);
  expectNearlyLinear((share) => {
    const body = repeated('“Plants make food from light plants make food” ', 20_000 * share);
    expect(checkText(body, task)).toEqual(['too long']);
  });
});
