import { describe, expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import type { FeedbackEvent } from '#contract/feedback.ts';
import { type Spoil, spoils } from '#practice/model/behaviour.ts';
import { toStartTask, toTask } from '#server/feedback-task/feedback-task.ts';
import { pick } from '#server/testing/read-events.ts';
import { openPracticeModels, type Wire, wires } from '#server/testing/services/practice-models.ts';
import { expectSoundStream } from '#server/testing/stream-invariants.ts';
import { expectView } from '#server/testing/stream-view.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildAnswer, buildStep } from './answer.factory.ts';
import { checkFeedback } from './feedback-checks.ts';
import { beanWork, otherWork } from './submission.factory.ts';

const station = await openStation();
const practice = await openPracticeModels();
const toTaskOf = (work: string) => toTask(buildUnit({ grade_level: '8' }), work, null);
const task = toTaskOf(beanWork);

/** Words that no student may see at any time; the other spoils show only when a block is whole. */
const telltales: Partial<Record<Spoil, RegExp>> = {
  'foreign-quotation': /quiet place/,
  'harsh-tone': /lazy|sloppy|bad sentence/,
  'leaks-prompt': /You give feedback on school work/,
  'echoes-email': /maya\.rivera|example\.com/,
};

async function write(wire: Wire, submissionContent = beanWork) {
  station.ask(...practice.of(wire));
  const story = await (
    await openPupil(station, await openClassroom(station)).stream({ submissionContent })
  ).all();
  const events = story.map(({ event }) => event);
  expectSoundStream(events);
  expectView(story);
  return { events, result: pick(story, 'done').result };
}

/** Parts that were refused up to now, for whatever reason. */
async function refusedParts(): Promise<number> {
  const { values } = await station.server.kernel.metrics.refused.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

const stepsIn = (events: readonly FeedbackEvent[]) => events.filter((event) => event.type === 'step');

describe.each(wires)('$provider', (wire) => {
  test.each(spoils)('an answer with %s is never shown as final, and written again', async (spoil) => {
    practice.control.next({ spoil });
    const before = await refusedParts();
    const { events, result } = await write(wire);
    expect(result.by).toBe('model');
    expect(checkFeedback(result, task).filter((check) => !check.passed)).toEqual([]);
    expect(practice.control.requests()).toHaveLength(2);
    expect(await refusedParts()).toBeGreaterThan(before);
    const telltale = telltales[spoil];
    if (telltale) expect(JSON.stringify(events.slice(1))).not.toMatch(telltale);
    expect(stepsIn(events)).toHaveLength(2);
  });

  const lasting = spoils.filter((spoil) => spoil !== 'same-sentence-twice');
  test.each(lasting)('where every answer has %s the coach writes what is missing', async (spoil) => {
    practice.control.always({ spoil });
    const { events, result } = await write(wire);
    expect(checkFeedback(result, task).filter((check) => !check.passed)).toEqual([]);
    expect([result.step1, result.step2].map((step) => step.written_by ?? result.source)).toContain(
      coachSource,
    );
    const telltale = telltales[spoil];
    if (telltale) expect(JSON.stringify(events.slice(1))).not.toMatch(telltale);
  });

  test('work that is no attempt at the task gets two steps to begin, without praise, quotation or grade', async () => {
    const toBegin = (criterion: number, label: string) => buildStep({ criterion, label, sentence: null });
    const answer = buildAnswer({
      off_task: true,
      strength: null,
      step1: toBegin(1, 'Say what you think'),
      step2: toBegin(2, 'Find one number'),
      grade: null,
    });
    practice.control.always({ answer: JSON.stringify(answer) });
    const { result } = await write(wire, otherWork);
    expect(result).toMatchObject({ verdict: 'start', by: 'model', strength: null, grade: null });
    expect([result.step1.quote, result.step2.quote]).toEqual([null, null]);
    expect(checkFeedback(result, toStartTask(toTaskOf(otherWork))).filter((check) => !check.passed)).toEqual(
      [],
    );
  });

  test('a model that praises, quotes and grades work which it calls off the task is not followed', async () => {
    practice.control.always({ answer: JSON.stringify(buildAnswer({ off_task: true })) });
    const { events, result } = await write(wire, otherWork);
    expect(result).toMatchObject({ verdict: 'start', strength: null, grade: null });
    expect([result.step1.quote, result.step2.quote]).toEqual([null, null]);
    expect(events.some((event) => event.type === 'strength' || event.type === 'grade')).toBe(false);
  });
});
