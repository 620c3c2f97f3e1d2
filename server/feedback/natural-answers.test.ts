import { expect, test } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import { draftNote, type FeedbackTask, rules, startNotes, toTask } from '#server/feedback-task/index.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { toRequest } from './feedback-prompt.ts';
import { type Natural, naturalAnswers, schoolUnit, schoolWork } from './natural-answers.factory.ts';

const fewest = 5;
/** Instructions whose answer is no text for a student, or which only forbid. */
const withoutWords = ['1', '10', '11', '13', '16', '17', '18'];

const sound: Record<string, unknown> = {
  off_task: false,
  strength: null,
  step1: {
    criterion: 3,
    sentence: 4,
    label: 'Say what the number shows',
    body: 'You give a number here. Add one sentence that tells what it shows about sleep.',
    help: {},
  },
  step2: {
    criterion: 2,
    sentence: 2,
    label: 'Name your source',
    body: 'A reader may ask who says so. Which text has this fact? Put its name in front.',
    help: {},
  },
  answer: null,
  grade: null,
  concerns: [],
};

/** The other step keeps out of the way: another sentence and another criterion. */
const spare = {
  criterion: 4,
  sentence: 6,
  label: 'Answer this point',
  body: 'You let the other side speak here. What would you tell them? Give your reason.',
  help: {},
};

function taskOf({ on, work = schoolWork, question }: Natural): FeedbackTask {
  const options: FeedbackOptionId[] = on ? [on] : [];
  return toTask(schoolUnit(options), work, question ?? null);
}

function answerOf({ part }: Natural, task: FeedbackTask) {
  const given = part['step1'] as Record<string, unknown> | undefined;
  const step1 = { ...(sound['step1'] as object), ...given } as Record<string, unknown>;
  const taken = [step1['sentence'], (part['strength'] as { sentence?: number } | undefined)?.sentence];
  const isTaken = (step: Record<string, unknown>) =>
    step['criterion'] === step1['criterion'] || taken.includes(step['sentence']);
  const step2 = isTaken(sound['step2'] as Record<string, unknown>) ? spare : sound['step2'];
  const begins = {
    criterion: 2,
    sentence: null,
    help: {},
    label: 'Read it once more',
    body: 'Read Text B again. Which point is new to you? Note it.',
  };
  const isStart = task.verdict === 'start' || part['off_task'] === true;
  return { ...sound, ...part, step1, step2: isStart ? begins : step2 };
}

/** What of an answer was refused or did not arrive, as the next attempt would be told. */
function lostOf(natural: Natural): string[] {
  const task = taskOf(natural);
  const events: FeedbackEvent[] = [];
  const assembler = new FeedbackAssembler(task, (event) => events.push(event));
  assembler.begin('a model');
  const answer = answerOf(natural, task);
  assembler.read(JSON.stringify(answer));
  const isWhole = assembler.end();
  if (!isWhole) return [JSON.stringify(assembler.ask(toRequest(task)).messages[0]?.parts.at(-1))];
  const shown = JSON.stringify(assembler.finish(new Date(0)).result);
  return textsOf(natural.part).filter((text) => !shown.includes(JSON.stringify(text).slice(1, -1)));
}

const silent = new Set(['band', 'overall', 'organizer']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => (silent.has(name) ? [] : textsOf(own)));
}

const all = Map.groupBy(naturalAnswers, ({ to }) => to);

test.each([...all])('natural answers to “%s” pass every check', (_, answers) => {
  expect(answers.length).toBeGreaterThanOrEqual(fewest);
  const lost = answers.map((natural) => ({ part: natural.part, lost: lostOf(natural) }));
  expect(lost.filter((one) => one.lost.length > 0)).toEqual([]);
});

test('each instruction of the prompt has them, in its own words', () => {
  const every = schoolUnit(['constructive-feedback']).feedback_options;
  const instructions = [
    ...rules.split('\n').filter((line) => /^\d/.test(line)),
    ...every.map(({ instructions }) => instructions),
    ...Object.values(startNotes),
    draftNote,
  ];
  const keys = [...all.keys()];
  expect(keys.filter((key) => !instructions.some((one) => one.includes(key)))).toEqual([]);
  const isAnswered = (one: string) => keys.some((key) => one.includes(key));
  const numbered = instructions.filter(
    (one) => /^\d/.test(one) && !withoutWords.includes(String(Number.parseInt(one, 10))),
  );
  expect(
    [
      ...numbered,
      ...every.map(({ instructions }) => instructions),
      ...Object.values(startNotes),
      draftNote,
    ].filter((one) => !isAnswered(one)),
  ).toEqual([]);
});
