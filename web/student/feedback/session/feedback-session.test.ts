import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { buildEvents, buildFeedback } from './feedback.factory.ts';
import type { KeptSubmission } from './kept-submission.ts';
import { type Answer, cut, events, json, openSession, request, serve } from './session.factory.ts';

const story = buildEvents();

describe('sending work', () => {
  it('sends it once under a key and a secret of its own, and ends with the feedback', async () => {
    const server = await serve(events(story));
    const { session, notes } = openSession(server.origin);
    const first = session.submit(request);
    const secondPress = session.submit(request);
    await Promise.all([first, secondPress]);
    expect(server.asked).toHaveLength(1);
    const { headers, body } = server.asked[0]!;
    expect(headers['x-student-link']).toBe('a-link');
    expect(headers['idempotency-key']).toMatch(/^[\w-]{43}$/);
    expect(headers['x-submission-secret']).toMatch(/^[\w-]{43}$/);
    expect(headers['x-submission-secret']).not.toBe(headers['idempotency-key']);
    expect(JSON.parse(body)).toEqual(request);
    expect(session.getView()).toMatchObject({ phase: 'done', result: buildFeedback() });
    expect(notes).toEqual(['accepted', 'done']);
  });

  it('sends it again under the same key while nothing has answered', async () => {
    const stalled = { code: 'BODY_STALLED', status: 408, detail: 'The connection stood still.' };
    const server = await serve(cut, json(502, 'a page of a proxy'), json(408, stalled), events(story));
    const { session } = openSession(server.origin);
    await session.submit(request);
    expect(server.asked).toHaveLength(4);
    expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(session.getView().phase).toBe('done');
  });

  it('resumes behind the last event when the network is cut or the stream ends early', async () => {
    const server = await serve(
      events(story.slice(0, 3), 1, 'cut'),
      events(story.slice(3, 4), 4),
      cut,
      events(story.slice(4), 5),
    );
    const { session } = openSession(server.origin);
    await session.submit(request);
    expect(server.asked.map(({ method, headers }) => [method, headers['last-event-id']])).toEqual([
      ['POST', undefined],
      ['GET', '3'],
      ['GET', '4'],
      ['GET', '4'],
    ]);
    expect(session.getView().result).toEqual(buildFeedback());
  });

  it.each([
    { code: 'RATE_LIMITED', status: 429 },
    { code: 'SERVICE_BUSY', status: 503 },
  ])(
    'says that it waits for its turn after $code, and sends the work by itself',
    async ({ code, status }) => {
      const full = { code, status, detail: 'There is much to do. Please try again.', retryAfter: 12 };
      const server = await serve(json(status, full), json(status, full), events(story));
      const { session, problems, waited } = openSession(server.origin);
      const seen: unknown[] = [];
      session.subscribe(() => seen.push(session.getView().connection));
      const before = Date.now();
      await session.submit(request);
      expect(problems).toEqual([]);
      expect(session.getView().result).toEqual(buildFeedback());
      expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      expect(waited).toHaveLength(2);
      for (const ms of waited) {
        expect(ms).toBeGreaterThanOrEqual(12_000);
        expect(ms).toBeLessThanOrEqual(24_000);
      }
      expect(seen).toContainEqual(expect.objectContaining({ reason: 'There is much to do.' }));
      const [turn] = seen.filter((one) => typeof one === 'object') as { until: number }[];
      expect(turn?.until).toBeGreaterThanOrEqual(before + 12_000);
    },
  );

  it('hands a refusal over where its turn does not come in many tries', async () => {
    const refusal = { code: 'RATE_LIMITED', status: 429, detail: 'A lot. Please wait.', retryAfter: 2 };
    const server = await serve(...Array.from({ length: 40 }, () => json(429, refusal)));
    const { session, problems } = openSession(server.origin);
    await session.submit(request);
    expect(problems).toMatchObject([{ code: 'RATE_LIMITED' }]);
    expect(server.asked).toHaveLength(21);
  });

  it('hands a refusal over that takes long, and sends the same work under the same key', async () => {
    const refusal = { code: 'RATE_LIMITED', status: 429, detail: 'Please wait 12 minutes', retryAfter: 720 };
    const server = await serve(json(429, refusal), events(story));
    const { session, problems, inTab } = openSession(server.origin);
    await session.submit(request);
    expect(problems[0]).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Please wait 12 minutes',
      retryAfter: 720,
    });
    expect(session.getView().phase).toBe('empty');
    expect(inTab()).toBeNull();
    await session.submit(request);
    const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
  });

  it('brings the former feedback back where new work is refused, and lets it go once it is taken', async () => {
    const refusal = { code: 'RATE_LIMITED', status: 429, detail: 'Please wait 12 minutes', retryAfter: 720 };
    const server = await serve(events(story), json(429, refusal), events(story));
    const { session, store, inTab } = openSession(server.origin);
    await session.submit(request);
    const first = session.getKeys()?.key ?? '';
    const other = { ...request, submissionContent: 'Other work.' };
    await session.submit(other);
    expect(session.getView()).toMatchObject({ phase: 'done', result: buildFeedback() });
    expect(session.getKeys()?.key).toBe(first);
    expect(inTab()).toBe(first);
    const keysKept = async () => (await store.all()).map(({ key }) => key);
    expect(await keysKept()).toEqual([first]);
    await session.submit(other);
    expect(session.getKeys()?.key).not.toBe(first);
    expect(await keysKept()).toEqual([session.getKeys()?.key]);
  });

  it('takes a new key for other work, and after the server called the key used up', async () => {
    const used = { code: 'IDEMPOTENCY_KEY_REUSED', status: 409, detail: 'Already submitted' };
    const limited = { code: 'RATE_LIMITED', status: 429, detail: 'Wait' };
    const server = await serve(json(429, limited), json(409, used), events(story));
    const { session } = openSession(server.origin);
    await session.submit(request);
    await session.submit({ ...request, submissionContent: 'Other work.' });
    await session.submit({ ...request, submissionContent: 'Other work.' });
    expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });
});

describe('a reload', () => {
  const id = story[0]?.type === 'accepted' ? story[0].submission_id : '';
  const kept: KeptSubmission = {
    key: 'k',
    secret: 's',
    nickname: 'Blue Heron',
    draft: 1,
    savedAt: Date.now(),
    teacherId: 'teacher',
    unitId: request.unitConfiguration.id,
    submissionId: id,
    request: null,
  };
  const submission = {
    id,
    unit_id: kept.unitId,
    nickname: 'Blue Heron',
    work: request.submissionContent,
    question: null,
    draft: 1,
    latest_id: id,
    state: 'done',
    result: buildFeedback(),
  };

  it('shows finished feedback again with what was sent', async () => {
    const server = await serve(json(200, { submission }));
    const { session } = openSession(server.origin);
    expect(await session.restore(kept)).toMatchObject({
      nickname: 'Blue Heron',
      work: request.submissionContent,
    });
    expect(server.asked[0]).toMatchObject({ method: 'GET', path: `/api/submissions/${id}` });
    expect(server.asked[0]?.headers['x-submission-secret']).toBe('s');
    expect(session.getView()).toMatchObject({ phase: 'done', result: buildFeedback() });
  });

  it('leaves alone what was sent while the kept feedback was still being fetched', async () => {
    let late: ServerResponse | undefined;
    const asked = Promise.withResolvers<void>();
    const server = await serve(
      (_, response) => {
        late = response;
        asked.resolve();
      },
      events(story.slice(0, 2), 1, 'open'),
    );
    const { session } = openSession(server.origin);
    const restoring = session.restore(kept);
    await asked.promise;
    const writing = Promise.withResolvers<void>();
    session.subscribe(() => session.getView().source && writing.resolve());
    void session.submit(request);
    await writing.promise;
    late?.writeHead(404, { 'Content-Type': 'application/json' });
    late?.end(JSON.stringify({ code: 'NOT_FOUND', status: 404, detail: 'Gone' }));
    expect(await restoring).toBeNull();
    expect(session.getView()).toMatchObject({ phase: 'writing', source: 'practice-model' });
    await session.clear();
  });

  it('hears nothing more of a running feedback once another one is shown', async () => {
    const server = await serve(events(story.slice(0, 3), 1, 'open'), json(200, { submission }));
    const { session } = openSession(server.origin);
    const writing = Promise.withResolvers<void>();
    session.subscribe(() => session.getView().source && writing.resolve());
    const sending = session.submit(request);
    await writing.promise;
    await session.restore(kept);
    await sending;
    expect(session.getView()).toMatchObject({ phase: 'done', result: buildFeedback() });
  });

  it('follows feedback that is still being written', async () => {
    const running = { ...submission, state: 'waiting', result: null };
    const server = await serve(json(200, { submission: running }), events(story));
    const { session } = openSession(server.origin);
    const done = new Promise<void>((resolve) => {
      session.subscribe(() => session.getView().phase === 'done' && resolve());
    });
    await session.restore(kept);
    await done;
    expect(server.asked[1]).toMatchObject({ method: 'GET', path: `/api/submissions/${id}` });
    expect(session.getView().result).toEqual(buildFeedback());
  });

  it('sends work that was never answered under its old key', async () => {
    const server = await serve(events(story));
    const { session } = openSession(server.origin);
    const done = new Promise<void>((resolve) => {
      session.subscribe(() => session.getView().phase === 'done' && resolve());
    });
    await session.restore({ ...kept, submissionId: null, request });
    await done;
    expect(server.asked).toMatchObject([{ method: 'POST', headers: { 'idempotency-key': 'k' } }]);
  });

  it('forgets a submission that is gone', async () => {
    const server = await serve(json(404, { code: 'NOT_FOUND', status: 404, detail: 'Gone' }));
    const { session, store, inTab } = openSession(server.origin);
    expect(await session.restore(kept)).toBeNull();
    expect(await store.all()).toEqual([]);
    expect(inTab()).toBeNull();
  });

  it('keeps a submission while the server fails, and follows it', async () => {
    const failed = { code: 'INTERNAL_ERROR', status: 500, detail: 'Something went wrong' };
    const server = await serve(json(500, failed), events(story));
    const { session, store, problems } = openSession(server.origin);
    const done = new Promise<void>((resolve) => {
      session.subscribe(() => session.getView().phase === 'done' && resolve());
    });
    await session.restore(kept);
    expect(problems).toEqual([]);
    await done;
    expect(session.getView().result).toEqual(buildFeedback());
    expect(await store.all()).toMatchObject([{ key: 'k' }]);
  });

  it.each([
    { code: 'NOT_FOUND', status: 404, kept: 0 },
    { code: 'INVALID_LINK', status: 403, kept: 1 },
  ])('no longer promises what is held after $code', async ({ code, status, kept: left }) => {
    const limited = { code: 'RATE_LIMITED', status: 429, detail: 'Wait' };
    const refusal = { code, status, detail: 'No' };
    const held = { submission: { ...submission, state: 'held', result: null } };
    const server = await serve(json(200, held), json(429, limited), json(status, refusal));
    const { session, store, problems } = openSession(server.origin);
    await session.restore(kept);
    await session.lookAgain();
    expect(session.getView().phase).toBe('held');
    expect(problems).toEqual([]);
    await session.lookAgain();
    expect(session.getView().phase).not.toBe('held');
    expect(problems).toMatchObject([{ code }]);
    expect(await store.all()).toHaveLength(left);
  });

  it('says what is said of held work now, live, after a reload and at a later look', async () => {
    const heldAs = (held_as?: string) =>
      json(200, { submission: { ...submission, state: 'held', held_as, result: null } });
    const live = events([...story.slice(0, 2), { type: 'held', held_as: 'will read' }]);
    const server = await serve(live, heldAs('looks first'), heldAs('looks first'), heldAs('will read'));
    const { session } = openSession(server.origin);
    await session.submit(request);
    expect(session.getView()).toMatchObject({ phase: 'held', heldAs: 'will read' });
    await session.restore(kept);
    expect(session.getView()).toMatchObject({ phase: 'held', heldAs: 'looks first' });
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.getView().phase));
    await session.lookAgain();
    expect(seen).toEqual([]);
    await session.lookAgain();
    expect(session.getView()).toMatchObject({ phase: 'held', heldAs: 'will read', work: submission.work });
  });

  it('keeps the key to finished work while the link is closed', async () => {
    const server = await serve(json(403, { code: 'INVALID_LINK', status: 403, detail: 'No' }));
    const { session, store, problems } = openSession(server.origin);
    await session.restore(kept);
    expect(problems[0]?.code).toBe('INVALID_LINK');
    expect(await store.all()).toHaveLength(1);
  });
});

describe('keeping and stopping', () => {
  it('keeps the words only until the server holds them', async () => {
    const server = await serve(events(story));
    const { session, store } = openSession(server.origin);
    const sending = session.submit(request);
    expect((await store.all())[0]?.request).toEqual(request);
    await sending;
    expect(await store.all()).toMatchObject([{ request: null, unitId: request.unitConfiguration.id }]);
  });

  it('asks the server to stop and believes the stream', async () => {
    let response: ServerResponse | undefined;
    const stream: Answer = (incoming, outgoing) => {
      response = outgoing;
      events(story.slice(0, 3), 1, 'open')(incoming, outgoing);
    };
    const stopped: Answer = (incoming, outgoing) => {
      json(200, { success: true })(incoming, outgoing);
      response?.end(`id: 4\ndata: ${JSON.stringify({ type: 'cancelled' })}\n\n`);
    };
    const server = await serve(stream, stopped);
    const { session, store } = openSession(server.origin);
    const writing = new Promise<void>((resolve) => {
      session.subscribe(() => session.getView().blocks.strength && resolve());
    });
    const sending = session.submit(request);
    await writing;
    await session.cancel();
    await sending;
    expect(server.asked[1]?.path).toMatch(/\/cancel$/);
    // The line about help can still be asked for, until the next work or the next student.
    expect(session.getKeys()).toMatchObject({ id: expect.any(String) });
    expect(session.getView().phase).toBe('cancelled');
    expect(await store.all()).toEqual([]);
  });

  it('stops before anything was accepted without asking anybody', async () => {
    const server = await serve(() => undefined);
    const { session, store } = openSession(server.origin);
    const sending = session.submit(request);
    await session.cancel();
    await sending;
    expect(session.getView().phase).toBe('cancelled');
    expect(await store.all()).toEqual([]);
  });
});
