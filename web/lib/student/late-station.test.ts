import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import type { FeedbackRequest } from './feedback-calls.ts';
import { emptyView } from './feedback-view.ts';
import { createLateStation } from './late-station.ts';
import type { Station } from './station.ts';
import { createWorkForm } from './work-form.ts';

const request: FeedbackRequest = {
  studentName: 'Blue Heron',
  submissionContent: 'It rained.',
  unitConfiguration: { id: 'unit' },
};

/** The parts of a station that a press of the button reaches. */
function createArrivingStation() {
  const sent: FeedbackRequest[] = [];
  let phase: 'empty' | 'writing' = 'empty';
  const station = {
    session: {
      getView: () => ({ ...emptyView, phase }),
      subscribe: () => () => true,
      submit: async (one: FeedbackRequest) => {
        phase = 'writing';
        sent.push(one);
      },
    },
    drafts: { getState: () => 'none', subscribe: () => () => true, flush: async () => undefined },
  } as unknown as Station;
  return { sent, station };
}

describe('a station that comes after the page', () => {
  it('counts as sending from the first press on, so that a second one does nothing', async () => {
    const { sent, station } = createArrivingStation();
    const late = createLateStation(
      createWorkForm(),
      async () => station,
      () => undefined,
    );
    const pressed = [late.submit(request), late.submit(request)];
    expect(late.getView().phase).toBe('sending');
    await Promise.all(pressed);
    expect(sent).toEqual([request]);
    expect(late.getView().phase).toBe('writing');
  });

  it('says that there is no connection when it cannot come, and tries again at the next press', async () => {
    const { sent, station } = createArrivingStation();
    const problems: Problem[] = [];
    let attempts = 0;
    const late = createLateStation(
      createWorkForm(),
      async () => {
        attempts += 1;
        if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
        return station;
      },
      (problem) => problems.push(problem),
    );
    await late.submit(request);
    expect(problems.map(({ code }) => code)).toEqual(['OFFLINE']);
    expect(late.getView().phase).toBe('empty');
    await late.submit(request);
    expect(sent).toEqual([request]);
  });
});
