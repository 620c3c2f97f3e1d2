import { describe, expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import { type Fault, faults } from '#practice/model/behaviour.ts';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import { pick } from '#server/testing/read-events.ts';
import { openPracticeModels, type Wire, wires } from '#server/testing/services/practice-models.ts';
import { expectSoundStream } from '#server/testing/stream-invariants.ts';
import { expectView } from '#server/testing/stream-view.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { checkFeedback } from './feedback-checks.ts';
import { beanWork } from './submission.factory.ts';

const station = await openStation();
const { client } = station.server;
const practice = await openPracticeModels();
const task = toTask(buildUnit({ grade_level: '8' }), beanWork, null);

const silent: readonly Fault[] = ['never-answers', 'never-starts', 'stalls'];
/** One-byte pieces are no fault for who reads well. */
const real = faults.filter((fault) => fault !== 'one-byte-chunks');

/** One submission by a new class, read to its end; with what was stored of each call. */
async function write(wire: Wire, fault?: Fault, { silenceMs = 1_000, once = true } = {}) {
  station.ask(...practice.of(wire, fault && silent.includes(fault) ? silenceMs : undefined, { once }));
  const events = await (await openPupil(station, await openClassroom(station)).stream()).all();
  expectSoundStream(events.map(({ event }) => event));
  expectView(events);
  const { result } = pick(events, 'done');
  expect(checkFeedback(result, task).filter((check) => !check.passed)).toEqual([]);
  const { rows } = await client.query(
    `select c.model, c.provider, c.outcome, c.fresh_input_tokens + c.cached_input_tokens as input, c.output_tokens as output,
        c.cost_microdollars as cost, c.first_word_ms, c.total_ms, c.configuration_version as version
      from ai_calls c join ai_runs r on r.id = c.run_id where r.subject_id = $1 order by c.created_at, c.outcome = 'ok', c.ctid`,
    [pick(events, 'accepted').submission_id],
  );
  return { events: events.map(({ event }) => event), result, calls: rows };
}

const writersOf = ({ source, step1, step2 }: Feedback) =>
  [step1, step2].map((step) => step.written_by ?? source);

describe.each(wires)('$provider', (wire) => {
  test('a good answer is written once, with what it cost', async () => {
    const { events, result, calls } = await write(wire);
    expect(events.filter(({ type }) => type === 'writing')).toEqual([
      { type: 'writing', source: wire.name, again: false },
    ]);
    expect(events.filter((event) => 'block' in event)).toHaveLength(2);
    expect(result).toMatchObject({ by: 'model', source: wire.name, grade: {}, strength: {} });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ provider: wire.provider, model: wire.name, outcome: 'ok' });
    expect(calls[0]).toMatchObject({ version: result.configuration_version });
    expect(calls[0].input).toBeGreaterThan(500);
    expect(calls[0].output).toBeGreaterThan(50);
    expect(Number(calls[0].cost) > 0).toBe(wire.hasPrice);
    expect(calls[0].first_word_ms).toBeLessThanOrEqual(calls[0].total_ms);
  });

  test.each(faults)('after %s it is written by who comes next, and said so', async (fault) => {
    practice.control.next({ fault });
    const { events, result, calls } = await write(wire, fault);
    expect(result.by).toBe('model');
    expect(writersOf(result)).not.toContain(coachSource);
    expect(calls.at(-1)?.outcome).toBe('ok');
    // A server that speaks a dialect is asked in another way within one call, also where it does not say what was wrong.
    const isAskedOtherwise = ['bad-request', 'server-error', 'empty'].includes(fault);
    const isOwn = wire.provider === 'openai-compatible';
    expect(calls).toHaveLength(fault === 'one-byte-chunks' || (isAskedOtherwise && isOwn) ? 1 : 2);
    const writing = events.filter((event) => event.type === 'writing');
    expect(writing.map(({ again }) => again)).toEqual(calls.map((_, at) => at > 0));
    expect(writing.map(({ source }) => source)).toEqual(calls.map(({ model }) => model));
    if (calls.length > 1) expect(calls[0].outcome).not.toBe('ok');
  });

  test.each(real)('when every attempt meets %s the coach ends it, labelled', async (fault) => {
    // Before a step is whole: else each attempt adds what the one before it lacked.
    practice.control.always({ fault, afterTokens: 8 });
    const { events, result, calls } = await write(wire, fault, { silenceMs: 80, once: false });
    expect(
      pick(
        events.map((event) => ({ id: 0, event })),
        'writing',
      ),
    ).toEqual({
      type: 'writing',
      source: coachSource,
      again: true,
    });
    expect(calls.map(({ outcome }) => outcome)).not.toContain('ok');
    expect(calls.some(({ model }) => model.endsWith('-fallback'))).toBe(true);
    const writers = writersOf(result);
    expect(writers).toContain(coachSource);
    if (writers.every((writer) => writer === coachSource) && !result.strength)
      expect(result.by).toBe('coach');
  });
});
