import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayWhoWrote } from '#words/who-wrote.ts';
import { buildEvents, buildFeedback, buildProgress } from './feedback.factory.ts';
import { emptyView, type FeedbackView, hasSteps, isOver, isRunning } from './feedback-view.ts';
import { nextView, type ViewEvent } from './next-view.ts';
import { writtenSoFar } from './written-so-far.ts';

function viewAfter(...events: ViewEvent[]): FeedbackView {
  return events.reduce(nextView, emptyView);
}

const story = buildEvents();
const about = { nickname: 'Blue Heron', unitId: 'unit', draft: 1, goal: null };
const [accepted, writing] = story;

describe('the view of a feedback', () => {
  it('grows block by block and ends as the whole feedback', () => {
    const half = viewAfter({ type: 'sent', about }, ...story.slice(0, 4));
    expect(half.phase).toBe('writing');
    expect(half.blocks.step1?.label).toBe('Show the moment you stopped being mad');
    expect(half.blocks.step2).toBeNull();
    const whole = viewAfter({ type: 'sent', about }, ...story);
    expect(whole.phase).toBe('done');
    expect(whole.result).toEqual(buildFeedback());
  });

  it('is the same whether it was followed or restored', () => {
    const work = accepted?.type === 'accepted' ? accepted.work : '';
    expect(viewAfter({ type: 'restored', about, work, result: buildFeedback() })).toEqual(
      viewAfter({ type: 'sent', about }, ...story),
    );
  });

  it('tells what became of the last steps before anybody writes, and the same when it is restored', () => {
    const progress = buildProgress();
    const next = buildEvents(buildFeedback({ progress }));
    expect(viewAfter(...next.slice(0, 2))).toMatchObject({ progress, source: null });
    const work = accepted?.type === 'accepted' ? accepted.work : '';
    const result = buildFeedback({ progress });
    expect(viewAfter({ type: 'restored', about, work, result })).toEqual(
      viewAfter({ type: 'sent', about }, ...next),
    );
  });

  it('tells a replayed story once, however much of it was told before', () => {
    fc.assert(
      fc.property(fc.nat({ max: story.length - 1 }), (told) => {
        expect(viewAfter(...story.slice(0, told), ...story)).toEqual(viewAfter(...story));
      }),
    );
  });

  it('says while it is written whose words can be seen', () => {
    const model = buildFeedback().source;
    const coachBegins = { type: 'writing', source: 'Built-in coach', again: true } as const;
    const coachStep = { type: 'step', block: 'step2', value: buildFeedback().step2 } as const;
    const step1 = { type: 'step', block: 'step1', value: buildFeedback().step1 } as const;
    const said = (...events: ViewEvent[]) => sayWhoWrote(writtenSoFar(viewAfter(...events))!);
    expect(said(accepted!, writing!, step1)).toBe(`AI-Generated Feedback. Written by ${model}.`);
    expect(said(accepted!, writing!, coachBegins)).toBe('Feedback by rules (built-in coach)');
    expect(said(accepted!, writing!, step1, coachBegins, coachStep)).toBe(
      `AI-Generated Feedback. Written by ${model}. By rules (built-in coach): step 2.`,
    );
  });

  it('keeps what was finished when the rest is stopped', () => {
    const view = viewAfter({ type: 'sent', about }, ...story.slice(0, 4), { type: 'cancelled' });
    expect(view).toMatchObject({ phase: 'cancelled', result: null, blocks: { step2: null } });
    expect(view.blocks.step1).toEqual(buildFeedback().step1);
    expect([hasSteps(view), isRunning(view), isOver(view)]).toEqual([true, false, true]);
    expect(hasSteps(viewAfter({ type: 'sent', about }, ...story.slice(0, 2), { type: 'cancelled' }))).toBe(
      false,
    );
  });

  it('keeps a failure and its reason, and stops waiting', () => {
    const view = viewAfter(...story.slice(0, 4), { type: 'failed', code: 'X', message: 'No luck.' });
    expect(view).toMatchObject({ phase: 'failed', failure: 'No luck.', result: null });
    expect(isRunning(view)).toBe(false);
  });

  it('skips an event of a later version', () => {
    const view = viewAfter(...story.slice(0, 3));
    expect(nextView(view, { type: 'applause' } as unknown as ViewEvent)).toBe(view);
  });

  it('shows of held feedback the work, and nothing of what is written', () => {
    const view = viewAfter({ type: 'sent', about }, ...story.slice(0, 6), {
      type: 'held',
      held_as: 'will read',
    });
    expect(view).toMatchObject({
      phase: 'held',
      heldAs: 'will read',
      about,
      result: null,
      blocks: emptyView.blocks,
    });
    expect(isOver(view)).toBe(true);
  });
});
