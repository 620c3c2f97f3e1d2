import { expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import { replaceIdentifiers } from '#contract/identifiers.ts';
import { checkText } from '#server/feedback-task/check-text.ts';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import { readingGrade } from '#server/student-text/readability.ts';
import { sentenceEnds } from '#server/student-text/sentence-ends.ts';
import { cpuMs } from '#server/testing/cpu-time.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { isShortened, toRequest } from './feedback-prompt.ts';

/** All requests share one thread: what one text costs, everybody waits for. Ten times what a slow machine needs. */
const patienceMs = 2_000;

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

const works: Record<string, string> = {
  'words that are all different': distinct(limits.work, 4),
  'lines that are all different': inLines(distinct(limits.work, 4)),
  'lines of one letter': repeated('a\n', limits.work),
  'one sentence again and again': repeated('because they are so good and I like it. ', limits.work),
  'nothing but line ends': `${begin}${repeated('\n', 19_000)}and so it was.`,
  'nothing but spaces': `${begin}${repeated(' ', 19_000)}and so it was.`,
  'lines that were wrapped': repeated(wrappedLine, limits.work),
  'quotation marks': repeated('“aa bb cc dd ee ff gg hh” ', limits.work),
  identifiers: repeated('a@b.co 212-555-0147 ', limits.work),
  'combining marks': `${begin}a${repeated('\u0301', 19_000)}`,
};

const units: Record<string, Parameters<typeof buildUnit>[0]> = {
  'words that are all different': {
    learning_objectives: distinct(limits.unitText, 6),
    learning_sources: inLines(distinct(limits.unitText, 4)),
    mentor_texts: inLines(distinct(limits.unitText, 5)),
    assessment_criteria: repeated('Backs the claim with evidence.\n', limits.unitText),
  },
  'lines of one letter': {
    learning_sources: repeated('a\n', limits.unitText),
    mentor_texts: repeated('b\n', limits.unitText),
    assessment_criteria: repeated('c\n', limits.unitText),
  },
  'line ends': {
    learning_sources: `a${repeated('\n', limits.unitText - 2)}b`,
    mentor_texts: repeated(' \n', limits.unitText),
    assessment_criteria: `${repeated('\n', limits.unitText - 1)}a`,
  },
  'lines that were wrapped': {
    learning_sources: repeated(wrappedLine, limits.unitText),
    mentor_texts: repeated('a. b! ', limits.unitText),
  },
};

const pairs = Object.keys(units).flatMap((unit) => Object.keys(works).map((work) => [unit, work] as const));

test.each(pairs)('a unit of %s and work of %s are read in time', (unitName, workName) => {
  const unit = buildUnit(units[unitName]);
  const feedback_options = unit.feedback_options.map((option) => ({ ...option, enabled: true }));
  const startedAt = cpuMs();
  const work = replaceIdentifiers(works[workName] ?? '').text;
  const task = toTask({ ...unit, feedback_options }, work, 'Is my evidence good enough?');
  toRequest(task);
  isShortened(task);
  const assembler = new FeedbackAssembler(task, () => undefined);
  assembler.coach();
  expect(assembler.finish(new Date()).by).toBe('coach');
  expect(cpuMs() - startedAt).toBeLessThan(patienceMs);
});

test.each(['\n', ' \n', 'a\n\n', wrappedLine, 'a. ', 'aa! ', '1. ', '“a” '])(
  'a text of %j a hundred thousand characters long is cut into sentences in time',
  (part) => {
    const startedAt = cpuMs();
    const text = repeated(part, 100_000);
    const pieces = [...sentenceEnds(text)];
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(cpuMs() - startedAt).toBeLessThan(patienceMs);
  },
);

test('a text without a letter is measured in time', () => {
  const startedAt = cpuMs();
  readingGrade(repeated('1 2 3 ', 100_000));
  expect(cpuMs() - startedAt).toBeLessThan(patienceMs);
});

test('an answer that is all quotations is checked in time', () => {
  const unit = buildUnit({ learning_sources: repeated('Plants make food from light. ', limits.unitText) });
  const task = toTask(unit, repeated(begin, limits.work), null);
  const startedAt = cpuMs();
  const body = repeated('“Plants make food from light plants make food” ', 20_000);
  expect(checkText(body, task)).toEqual(['too long']);
  expect(cpuMs() - startedAt).toBeLessThan(patienceMs / 4);
});
