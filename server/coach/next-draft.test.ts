import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeLevels } from '#contract/constants.ts';
import type { Feedback, Step } from '#contract/feedback.ts';
import { type StepProgress, stepStates } from '#contract/step-progress.ts';
import { FeedbackAssembler } from '#server/feedback/feedback-assembler.ts';
import { checkFeedback } from '#server/feedback/feedback-checks.ts';
import { antWork, buildUnit } from '#server/feedback-task/feedback-task.factory.ts';
import { type FeedbackTask, toTask } from '#server/feedback-task/feedback-task.ts';
import { toProgress } from '#server/feedback-task/to-progress.ts';

type Unit = ReturnType<typeof buildUnit>;

function write(task: FeedbackTask): Feedback {
  const assembler = new FeedbackAssembler(task, () => {});
  assembler.coach();
  return assembler.finish(new Date()).result;
}

/** Two drafts of a work, and what the coach says of each. `state` overrules what the program sees. */
function twice(
  unit: Unit,
  work: string,
  second: string,
  states: readonly (StepProgress['state'] | null)[] = [],
) {
  const first = write(toTask(unit, work, null));
  const seen = toProgress({ work, result: first, reply: null, found: [] }, second, 2);
  const steps = seen.steps.map((step, at) => ({ ...step, state: states[at] ?? step.state }));
  const task = toTask(unit, second, null, { progress: { draft: 2, steps, left: [] } });
  return { first, task, next: write(task), steps };
}

const stepsOf = ({ step1, step2 }: Feedback) => [step1, step2];
const toldBy = ({ label, body, quote }: Pick<Step, 'label' | 'body' | 'quote'>) =>
  [label, body, quote?.text].join(' | ');
const goingOn = (feedback: Feedback) => stepsOf(feedback).filter(({ label }) => label.startsWith('Go on: '));

describe('two drafts with the same words', () => {
  const same = antWork.replace('They work together in a big group.', 'They work, together in a big group.');

  test('get one step that goes on and says so, and one at another place', () => {
    const { first, next } = twice(buildUnit(), antWork, antWork.replace('important.', 'important. '));
    const [step] = goingOn(next);
    expect(goingOn(next)).toHaveLength(1);
    expect(step?.body).toMatch(/^These words are as they were in your last draft\. /);
    const [other] = stepsOf(next).filter((one) => one !== step);
    expect(stepsOf(first).map(({ quote }) => quote?.text)).not.toContain(other?.quote?.text);
    expect(stepsOf(first).map(({ label }) => label)).not.toContain(other?.label);
  });

  test('but a comma do not get the same two steps', () => {
    const { first, next } = twice(buildUnit(), antWork, same);
    const before = stepsOf(first).map(toldBy);
    expect(stepsOf(next).filter((step) => before.includes(toldBy(step)))).toEqual([]);
  });

  test('go on with a step once, not in every draft', () => {
    const { next } = twice(buildUnit(), antWork, `${antWork} `);
    const progress = toProgress({ work: antWork, result: next, reply: null, found: [] }, antWork, 3);
    const third = write(toTask(buildUnit(), antWork, null, { progress }));
    const [before, after] = [goingOn(next), goingOn(third)].map((steps) => steps.map(({ label }) => label));
    expect(before).toHaveLength(1);
    expect(after).not.toEqual(before);
  });
});

test('a step that was begun says that it goes on', () => {
  const { next } = twice(buildUnit(), antWork, antWork, ['addressed', 'partly']);
  expect(goingOn(next).map(({ body }) => body)[0]).toMatch(
    /^You have begun this since your last draft; now go on\. /,
  );
});

test('nothing goes on where all is addressed, or where it cannot be told', () => {
  const longer = antWork.replace('in a big group', 'in a group of many thousands');
  for (const state of ['addressed', 'cannot tell'] as const)
    expect(goingOn(twice(buildUnit(), antWork, longer, [state, state]).next)).toEqual([]);
});

test('to a question comes an answer first, and then what goes on', () => {
  const { steps } = twice(buildUnit(), antWork, antWork);
  const progress = { draft: 2, steps, left: [] };
  const next = write(toTask(buildUnit(), antWork, 'Do I have enough evidence?', { progress }));
  expect(next.step1.label).toMatch(/^Your question: /);
  expect(goingOn(next).length).toBeLessThanOrEqual(1);
});

const sentence = fc.constantFrom(
  'Ants are very important because they help.',
  'The text says that a fungus grows on the leaves.',
  'this shows that it was good and i like it',
  'Some people say ants are bad.',
  'They work together in a big group.',
  'I saw 12 ants on the tree.',
  'My brother laughed and we ran home.',
  'Las hormigas cortan hojas para su hongo.',
  'In conclusion ants are cool.',
);
const work = fc.array(sentence, { minLength: 1, maxLength: 7 }).map((all) => all.join(' '));
const criteria = fc.subarray(
  [
    'States a clear claim',
    'Uses evidence from the text',
    'Explains why',
    'Spelling and capitals',
    'Has an ending',
  ],
  { minLength: 1 },
);
const state = fc.constantFrom(...stepStates);

describe('of any second draft', () => {
  test('no step says again what was addressed, at most one goes on, and every check holds', () => {
    fc.assert(
      fc.property(
        ...([fc.constantFrom(...gradeLevels), criteria, work, fc.option(work), state, state] as const),
        (grade_level, lines, one, other, ...states) => {
          const unit = buildUnit({ grade_level, assessment_criteria: lines.join('\n') });
          const { next, steps, task } = twice(unit, one, other ?? one, states);
          const done = steps.filter((step) => step.state === 'addressed').map(toldBy);
          expect(stepsOf(next).filter((step) => done.includes(toldBy(step)))).toEqual([]);
          const before = steps.map(toldBy);
          expect(before.length > 1 && stepsOf(next).every((step) => before.includes(toldBy(step)))).toBe(
            false,
          );
          expect(goingOn(next).length).toBeLessThanOrEqual(1);
          expect(checkFeedback(next, task).flatMap(({ faults }) => faults)).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  }, 240_000);
});

describe('praise on a further draft', () => {
  const unit = buildUnit({ assessment_criteria: 'Uses evidence from the text' });
  const first = 'Ants work together in a big group. They are very busy all day. I think that they are nice.';
  const quoted = `${first} The text says “a fungus grows on it” and I think that is funny.`;
  const strengthOf = (draftBefore: string | null, work: string) =>
    write(toTask(unit, work, null, { draftBefore })).strength?.text;

  test('says that a thing is new where no sentence of the draft before did it', () => {
    expect(strengthOf(first, quoted)).toMatch(/^New in this draft: you /);
  });

  test('does not say so of a sentence that stood there, or where the draft before was in another language', () => {
    const claim = 'I think that ants should be protected because they carry leaves.';
    const open = buildUnit({ assessment_criteria: 'States a clear claim' });
    const told = (draftBefore: string, work: string) =>
      write(toTask(open, work, null, { draftBefore })).strength?.text ?? '';
    const rest = 'They live in a nest. A fungus grows in it, and all of them eat it.';
    expect(told(`${claim} ${rest} I am not sure.`, `${claim} ${rest}`)).not.toMatch(/^New/);
    const spanish =
      'Las hormigas llevan hojas a su nido y viven todas juntas en la tierra. No comen las hojas.';
    expect(strengthOf(spanish, quoted)).toMatch(/^You /);
  });

  test('does not say so of what stood there before, nor on a first draft', () => {
    expect(strengthOf(quoted, `${quoted} It is a big nest.`)).toMatch(/^You /);
    expect(strengthOf(null, quoted)).toMatch(/^You /);
  });
});
