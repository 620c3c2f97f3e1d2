import { describe, expect, it } from 'vitest';
import { Problem } from '../../lib/problem.ts';
import { createBrowserStore } from '../device/browser-store.ts';
import { createCheckInSession } from './check-in-session.ts';
import { type Improved, noCheckIn } from './form/check-in-form.ts';
import { toRequest } from './form/check-in-request.ts';
import { buildFrame, buildSummary } from './reading.factory.ts';
import type { CheckInAnswer } from './reading-calls.ts';
import { sayWayBack } from './say-facts.ts';
import { type KeptCheckIn, toImproved } from './shown-check-in.ts';

const frame = buildFrame();
const entries = { ...noCheckIn, alias: 'a1', bookTitle: 'The Secret Garden', bookAuthor: 'F. H. Burnett' };
const request = toRequest(entries, frame, 'Maple', 'session');
const answer: CheckInAnswer = {
  success: true,
  analysis: 'text',
  error: null,
  check_in_id: 'check-in-1',
  state: 'done',
  result: buildSummary(),
  draft: 1,
};

/** A session whose sendings are answered in turn, by an answer or by what is thrown. */
function open(...answers: (CheckInAnswer | Error)[]) {
  const store = createBrowserStore<KeptCheckIn>([], 3_600_000);
  const keys: string[] = [];
  const known: (string | null)[] = [];
  const looked: string[] = [];
  const problems: Problem[] = [];
  const done: boolean[] = [];
  const failed: boolean[] = [];
  const improved: (Improved | null)[] = [];
  let shown: string | null = null;
  function next() {
    const answered = answers.shift();
    if (!answered || answered instanceof Error) throw answered ?? new Error('nothing more was expected');
    return answered;
  }
  const session = createCheckInSession({
    calls: {
      async checkIn({ key, checkInId }) {
        keys.push(key);
        known.push(checkInId);
        return next();
      },
      async look({ key }) {
        looked.push(key);
        return next();
      },
    },
    store,
    teacherId: 'teacher',
    rememberInTab: (key) => {
      shown = key;
    },
    wait: async () => undefined,
    async onFailed(isSilent, improves) {
      failed.push(isSilent);
      improved.push(improves);
    },
    onDone: ({ isNew }) => void done.push(isNew),
    onProblem: (problem) => void problems.push(problem),
  });
  return { session, store, keys, known, looked, problems, done, failed, improved, shownKey: () => shown };
}

describe('a check-in', () => {
  it('is kept before it is sent, and shows its summary', async () => {
    const { session, store, done, shownKey } = open(answer);
    const sending = session.submit(request, frame);
    expect(session.getView().phase).toBe('sending');
    expect(await store.all()).toMatchObject([{ request, checkInId: null }]);
    await sending;
    expect(session.getView()).toMatchObject({ phase: 'done', result: answer.result });
    const [kept] = await store.all();
    expect(kept).toMatchObject({ checkInId: 'check-in-1', key: shownKey() });
    expect(session.getKeys()).toMatchObject({ id: 'check-in-1' });
    expect(done).toEqual([true]);
  });

  it('that its teacher reads first shows no summary until it is released, whatever a look meets meanwhile', async () => {
    const held: CheckInAnswer = { ...answer, analysis: '', state: 'held', result: null };
    const { session, store, keys, looked } = open(held, held, new TypeError('Failed to fetch'), answer);
    await session.submit(request, frame);
    expect(session.getView()).toMatchObject({ phase: 'held', result: null });
    expect(await store.all()).toMatchObject([{ checkInId: 'check-in-1' }]);
    await session.lookAgain();
    await session.lookAgain();
    expect(session.getView().phase).toBe('held');
    await session.lookAgain();
    expect(session.getView()).toMatchObject({ phase: 'done', result: answer.result });
    // It is looked for, not handed in once more; and what is there is not looked for.
    await session.lookAgain();
    expect(keys).toHaveLength(1);
    expect(looked).toEqual(Array(3).fill(keys[0]));
  });

  it('that is held says what is said of it now, after a reload and at a later look', async () => {
    const first: CheckInAnswer = {
      ...answer,
      analysis: '',
      state: 'held',
      held_as: 'looks first',
      result: null,
    };
    const read: CheckInAnswer = { ...first, held_as: 'will read' };
    const { session, store, keys } = open(first, first, read);
    await session.submit(request, frame);
    await session.lookAgain();
    expect(session.getView()).toMatchObject({ phase: 'held', heldAs: 'looks first' });
    await session.lookAgain();
    expect(session.getView()).toMatchObject({ phase: 'held', heldAs: 'will read' });
    expect(keys).toHaveLength(1);
    const reloaded = open(read);
    const [kept] = await store.all();
    await reloaded.session.restore(kept as KeptCheckIn);
    expect(reloaded.session.getView()).toMatchObject({ phase: 'held', heldAs: 'will read', result: null });
  });

  it('that is held is promised to be found again only where the device offers it', async () => {
    const held: CheckInAnswer = { ...answer, analysis: '', state: 'held', result: null };
    const { session, store } = open(held);
    await session.submit(request, frame);
    expect(session.getView().isSilent).toBe(false);
    session.keepSilent();
    expect(session.getView()).toMatchObject({ phase: 'held', isSilent: true });
    const [kept] = await store.all();
    const reloaded = open(held);
    if (kept) await reloaded.session.restore(kept);
    expect(reloaded.session.getView()).toMatchObject({ phase: 'held', isSilent: true });
    expect(sayWayBack(false)).not.toContain('close this page');
    expect(sayWayBack(true)).toContain('Choose your name here again within 24 hours.');
  });

  it('that is held and is gone is no longer promised', async () => {
    const held: CheckInAnswer = { ...answer, analysis: '', state: 'held', result: null };
    const busy = new Problem('RATE_LIMITED', 'Wait.', { status: 429 });
    const gone = new Problem('NOT_FOUND', 'It may have been removed.', { status: 404 });
    const broken = new Problem('UNEXPECTED', 'Something failed.', { status: 500 });
    const { session, store, problems } = open(held, busy, broken, gone);
    await session.submit(request, frame);
    await session.lookAgain();
    await session.lookAgain();
    expect(session.getView().phase).toBe('held');
    expect(problems).toEqual([]);
    await session.lookAgain();
    expect(session.getView().phase).toBe('form');
    expect(problems).toEqual([gone]);
    expect(await store.all()).toEqual([]);
  });

  it('whose summary fails while it is held is no longer promised', async () => {
    const held: CheckInAnswer = { ...answer, analysis: '', state: 'held', result: null };
    const stopped: CheckInAnswer = { ...held, success: false, state: 'stopped', error: 'It failed.' };
    const { session, problems, improved } = open(held, stopped);
    await session.submit(request, frame);
    await session.lookAgain();
    expect(session.getView().phase).toBe('form');
    expect(problems).toMatchObject([{ code: 'CHECK_IN_FAILED', message: 'It failed.' }]);
    // Sent again it is the next version of what the teacher has.
    expect(improved).toMatchObject([{ checkInId: 'check-in-1' }]);
  });

  it('that is held and left for another is not shown over it', async () => {
    const held: CheckInAnswer = { ...answer, analysis: '', state: 'held', result: null };
    const { session } = open(held, answer);
    await session.submit(request, frame);
    const looking = session.lookAgain();
    await session.clear();
    await looking;
    expect(session.getView()).toMatchObject({ phase: 'form', result: null });
  });

  it('goes out again under the same key while the network is away', async () => {
    const busy = new Problem('UNEXPECTED', 'Bad gateway', { status: 502 });
    const { session, keys } = open(new TypeError('Failed to fetch'), busy, answer);
    await session.submit(request, frame);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(session.getView().phase).toBe('done');
  });

  it('that the server has no room for waits for its turn, and says so', async () => {
    const full = new Problem('RATE_LIMITED', 'That was a lot. Please wait.', { status: 429, retryAfter: 3 });
    const { session, keys, problems } = open(full, answer);
    const seen: unknown[] = [];
    session.subscribe(() => seen.push(session.getView().connection));
    await session.submit(request, frame);
    expect(seen).toContainEqual(expect.objectContaining({ reason: 'That was a lot.' }));
    expect(session.getView().phase).toBe('done');
    expect(problems).toEqual([]);
    expect(new Set(keys).size).toBe(1);
  });

  it('is shown again after a reload, by asking under its key', async () => {
    const { session, store } = open(answer);
    await session.submit(request, frame);
    const [kept] = await store.all();
    const reloaded = open(new Problem('RATE_LIMITED', 'Wait.', { status: 429 }), answer);
    if (kept) await reloaded.session.restore(kept);
    expect(reloaded.keys).toEqual([kept?.key, kept?.key]);
    expect(reloaded.session.getView().phase).toBe('done');
    expect(reloaded.done).toEqual([false]);
    // It is asked for, not handed in once more.
    expect(reloaded.known).toEqual(['check-in-1', 'check-in-1']);
  });

  it('that is gone by then is forgotten, and the page says so', async () => {
    const { session, store } = open(answer);
    await session.submit(request, frame);
    const [kept] = await store.all();
    const gone = new Problem('NOT_FOUND', 'It may have been removed.', { status: 404 });
    const reloaded = open(gone);
    if (kept) await reloaded.session.restore(kept);
    expect(reloaded.problems).toEqual([gone]);
    expect(await reloaded.store.all()).toEqual([]);
    expect(reloaded.session.getView().phase).toBe('form');
  });

  it('that is refused says why, and the same form goes out under its old key', async () => {
    const refusal = new Problem('RATE_LIMITED', 'Please wait.', { status: 429 });
    const { session, keys, problems, store } = open(refusal, answer);
    await session.submit(request, frame);
    expect(problems[0]).toMatchObject({
      title: 'Submission Failed',
      message: 'Failed to process your reading check-in: Please wait.',
    });
    expect(session.getView().phase).toBe('form');
    expect(await store.all()).toEqual([]);
    await session.submit({ ...request, sessionId: 'another' }, frame);
    expect(new Set(keys).size).toBe(1);
  });

  it('that could not be summed up is asked again under a new key', async () => {
    const failed = { ...answer, success: false, result: null, check_in_id: null, error: 'It failed.' };
    const { session, keys, problems } = open(failed, answer);
    await session.submit(request, frame);
    expect(problems[0]).toMatchObject({ code: 'CHECK_IN_FAILED', message: 'It failed.' });
    await session.submit(request, frame);
    expect(new Set(keys).size).toBe(2);
  });

  it('answers its keys while its summary is written and where there will be none, for the line about help', async () => {
    const { session, store, keys, failed } = open({ ...answer, success: false, result: null });
    expect(session.getKeys()).toBeNull();
    const sending = session.submit(request, frame);
    expect(session.getKeys()).toMatchObject({ key: keys[0], id: null });
    session.keepSilent();
    await sending;
    expect(session.getView().phase).toBe('form');
    expect(session.getKeys()).toMatchObject({ key: keys[0] });
    expect(await store.all()).toEqual([]);
    expect(failed).toEqual([true]);
    await session.clear();
    expect(session.getKeys()).toBeNull();
  });

  it('leaves nothing on the device once the student is done', async () => {
    const { session, store, shownKey } = open(answer);
    await session.submit(request, frame);
    await session.clear();
    expect(await store.all()).toEqual([]);
    expect(shownKey()).toBeNull();
    expect(session.getView().phase).toBe('form');
    expect(session.getKeys()).toBeNull();
  });
});

describe('the next version of a check-in', () => {
  const better = { ...request, bookAuthor: 'Frances Hodgson Burnett', continues: 'check-in-1' };
  const second = { ...answer, check_in_id: 'check-in-2', draft: 2 };

  async function begin(...answers: (CheckInAnswer | Error)[]) {
    const opened = open(answer, ...answers);
    await opened.session.submit(request, frame);
    const [first] = await opened.store.all();
    const improves = first ? toImproved(first) : null;
    if (!first || !improves) throw new Error('nothing was kept');
    opened.session.leave();
    return { ...opened, first, improves };
  }

  it('goes out under a key of its own and the secret of the first, which the device then lets go', async () => {
    const { session, store, keys, first, improves } = await begin(second);
    expect(session.getView()).toMatchObject({ phase: 'form', draft: 1 });
    const sending = session.submit(better, frame, improves);
    // Until the server holds it, both are kept.
    expect(await store.all()).toHaveLength(2);
    await sending;
    expect(session.getView()).toMatchObject({ phase: 'done', draft: 2 });
    expect(new Set(keys).size).toBe(2);
    expect(await store.all()).toMatchObject([{ checkInId: 'check-in-2', secret: first.secret, draft: 2 }]);
  });

  it('that is refused leaves the results of the first a press away', async () => {
    const unchanged = new Problem('CHECK_IN_UNCHANGED', 'Change something.', { status: 422 });
    const { session, problems, improves, first, shownKey } = await begin(unchanged);
    await session.submit(better, frame, improves);
    expect(problems).toEqual([unchanged]);
    expect(session.getView()).toMatchObject({ phase: 'form', result: answer.result });
    expect(shownKey()).toBe(first.key);
    await session.back();
    expect(session.getView()).toMatchObject({ phase: 'done', sent: { request } });
  });

  it('whose summary failed is gone on from, not the one before', async () => {
    const unanswered = { ...second, success: false, result: null, error: 'It failed.' };
    const { session, improved, improves } = await begin(unanswered);
    await session.submit(better, frame, improves);
    expect(improved).toMatchObject([{ checkInId: 'check-in-2', draft: 2, secret: improves.secret }]);
  });
});
