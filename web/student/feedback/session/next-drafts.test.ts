import { describe, expect, it } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import { buildEvents, buildFeedback } from './feedback.factory.ts';
import { events, json, openSession, request, serve } from './session.factory.ts';

const story = buildEvents();

describe('the next draft', () => {
  const taken = (id: string, result = buildFeedback()): FeedbackEvent[] => {
    const [, ...rest] = buildEvents(result);
    return [{ type: 'accepted', submission_id: id, work: second.submissionContent, replaced: 0 }, ...rest];
  };
  const firstId = '019abcde-0000-7000-8000-000000000001';
  const secondId = '019abcde-0000-7000-8000-000000000002';
  const second = { ...request, submissionContent: `${request.submissionContent} We slid down the hill.` };
  const third = { ...request, submissionContent: `${second.submissionContent} I laughed first.` };
  const draftOf = (id: string, draft: number, changes: object = {}) => ({
    submission: {
      ...{
        id,
        unit_id: request.unitConfiguration.id,
        nickname: 'Blue Heron',
        work: second.submissionContent,
      },
      ...{ question: null, draft, latest_id: id, state: 'done', result: buildFeedback(), ...changes },
    },
  });
  const sentBy = (server: Awaited<ReturnType<typeof serve>>) =>
    server.asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers, body }) => ({
        key: headers['idempotency-key'],
        secret: headers['x-submission-secret'],
        continues: JSON.parse(body).continues,
      }));

  it('goes on from the last one, under a key of its own and the secret of the first', async () => {
    const server = await serve(events(story), events(taken(secondId)), events(taken(firstId)));
    const { session, store } = openSession(server.origin);
    for (const draft of [request, second, third]) await session.submit(draft);
    const sent = sentBy(server);
    expect(sent.map(({ continues }) => continues)).toEqual([undefined, firstId, secondId]);
    expect(new Set(sent.map(({ secret }) => secret)).size).toBe(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(session.getView().about).toMatchObject({ draft: 3 });
    expect(session.nextDraft('  blue  HERON', request.unitConfiguration.id)).toBe(4);
    expect(await store.all()).toMatchObject([{ key: sent[2]?.key, secret: sent[0]?.secret, draft: 3 }]);
  });

  it('knows that a return code was taken for its work, after a reload and in another tab', async () => {
    const server = await serve(events(story), events(taken(secondId)));
    const { session, store } = openSession(server.origin);
    await session.submit(request);
    session.noteCode('the secret of other work');
    expect(session.getKeys()?.isCodeKnown).toBeUndefined();
    session.noteCode(session.getKeys()?.secret ?? '');
    await session.submit(second);
    expect(session.getKeys()?.isCodeKnown).toBe(true);
    expect(await store.all()).toMatchObject([{ draft: 2, isCodeKnown: true }]);
  });

  it.each([
    ['another nickname', { studentName: 'Quiet Otter' }],
    ['another project', { unitConfiguration: { id: secondId } }],
  ])('is a work of its own under %s', async (_, changes) => {
    const server = await serve(events(story), events(taken(secondId)));
    const { session } = openSession(server.origin);
    await session.submit(request);
    await session.submit({ ...second, ...changes });
    const [first, next] = sentBy(server);
    expect(next?.continues).toBeUndefined();
    expect(next?.secret).not.toBe(first?.secret);
    expect(session.getView().about).toMatchObject({ draft: 1 });
  });

  it("is a first one after I'm done", async () => {
    const server = await serve(events(story), events(taken(secondId)));
    const { session } = openSession(server.origin);
    await session.submit(request);
    await session.clear();
    await session.submit(second);
    expect(sentBy(server)[1]?.continues).toBeUndefined();
  });

  it('goes again under its keys where it was refused, and where it was stopped before it arrived', async () => {
    const limited = json(429, { code: 'RATE_LIMITED', status: 429, detail: 'Wait' });
    const asked = Promise.withResolvers<void>();
    const server = await serve(events(story), limited, () => asked.resolve(), events(taken(secondId)));
    const { session } = openSession(server.origin);
    await session.submit(request);
    await session.submit(second);
    const sending = session.submit(second);
    await asked.promise;
    await session.cancel();
    await sending;
    expect(session.getView()).toMatchObject({ phase: 'done', about: { draft: 1 } });
    await session.submit(second);
    const [, ...tries] = sentBy(server);
    expect(new Set(tries.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(session.getView().about).toMatchObject({ draft: 2 });
  });

  it('leaves one key on the device, also where it was sent after a reload', async () => {
    const unanswered = Promise.withResolvers<void>();
    const server = await serve(events(story), () => unanswered.resolve(), events(taken(secondId)));
    const first = openSession(server.origin);
    await first.session.submit(request);
    void first.session.submit(second);
    await unanswered.promise;
    const kept = await first.store.all();
    expect(kept).toHaveLength(2);
    const { session, store } = openSession(server.origin);
    for (const one of kept) await store.put(one);
    const done = new Promise<void>((resolve) => {
      session.subscribe(() => session.getView().phase === 'done' && resolve());
    });
    await session.restore(kept.find(({ request: unsent }) => unsent)!);
    await done;
    expect(sentBy(server)[2]).toEqual(sentBy(server)[1]);
    expect(await store.all()).toMatchObject([{ submissionId: secondId, draft: 2 }]);
    await first.session.clear();
  });

  it('that was refused after a reload brings the draft before back from the device', async () => {
    const unanswered = Promise.withResolvers<void>();
    const limited = json(429, { code: 'RATE_LIMITED', status: 429, detail: 'Wait' });
    const server = await serve(
      ...[events(story), () => unanswered.resolve(), limited, json(200, draftOf(firstId, 1))],
    );
    const first = openSession(server.origin);
    await first.session.submit(request);
    void first.session.submit(second);
    await unanswered.promise;
    const kept = await first.store.all();
    const { session, store, problems } = openSession(server.origin);
    for (const one of kept) await store.put(one);
    const done = new Promise<void>((resolve) => {
      session.subscribe(() => session.getView().phase === 'done' && resolve());
    });
    await session.restore(kept.find(({ request: unsent }) => unsent)!);
    await done;
    expect(problems[0]?.code).toBe('RATE_LIMITED');
    expect(session.nextDraft('Blue Heron', request.unitConfiguration.id)).toBe(2);
    await first.session.clear();
  });

  it('of a tab that is behind is refused, and one call shows the newest draft', async () => {
    const behind = json(409, { code: 'DRAFT_CONTINUED', status: 409, detail: 'A newer draft was sent' });
    const stale = json(200, draftOf(firstId, 1, { latest_id: secondId }));
    const server = await serve(
      ...[events(story), behind, stale, json(200, draftOf(secondId, 2)), events(taken(firstId))],
    );
    const { session, problems, store } = openSession(server.origin);
    await session.submit(request);
    await session.submit(third);
    expect(problems[0]?.code).toBe('DRAFT_CONTINUED');
    expect(session.getView()).toMatchObject({ phase: 'done', about: { draft: 1 } });
    await session.catchUp();
    expect(session.getView()).toMatchObject({ phase: 'done', about: { draft: 2 } });
    expect(await store.all()).toMatchObject([{ submissionId: secondId, draft: 2 }]);
    await session.submit(third);
    expect(sentBy(server).at(-1)?.continues).toBe(secondId);
  });

  it('that was stopped leads to the drafts before it, and the next one goes on from it', async () => {
    const stopped: FeedbackEvent[] = [taken(secondId)[0]!, { type: 'cancelled' }];
    const server = await serve(events(story), events(stopped), events(taken(firstId)));
    const { session, store } = openSession(server.origin);
    await session.submit(request);
    await session.submit(second);
    expect(session.getView().phase).toBe('cancelled');
    expect(await store.all()).toMatchObject([{ submissionId: secondId }]);
    await session.submit(second);
    expect(sentBy(server)[2]?.continues).toBe(secondId);
  });

  it('that was stopped or failed uses up none, also after a reload and where another tab stopped it', async () => {
    const thirdId = '019abcde-0000-7000-8000-000000000003';
    const stopped: FeedbackEvent[] = [taken(secondId)[0]!, { type: 'cancelled' }];
    const gone = json(200, draftOf(secondId, 2, { state: 'cancelled', result: null }));
    const server = await serve(events(story), events(stopped), gone, events(taken(thirdId)));
    const first = openSession(server.origin);
    expect(first.session.draftsUsed()).toBe(0);
    await first.session.submit(request);
    const [known] = await first.store.all();
    await first.session.submit(second);
    expect(first.session.draftsUsed()).toBe(1);
    // What it knew before the draft was sent and stopped.
    const { session } = openSession(server.origin);
    await session.restore({ ...known!, submissionId: secondId, draft: 2 });
    expect(session.draftsUsed()).toBe(1);
    await session.submit(second);
    expect(session.draftsUsed()).toBe(2);
    expect(session.nextDraft('Blue Heron', request.unitConfiguration.id)).toBe(4);
  });

  it('of a work that was deleted meanwhile lets it go, and the next sending is a first one', async () => {
    const gone = json(404, { code: 'NOT_FOUND', status: 404, detail: 'Gone' });
    const server = await serve(events(story), gone, events(taken(secondId)));
    const { session, store } = openSession(server.origin);
    await session.submit(request);
    await session.submit(second);
    expect(await store.all()).toEqual([]);
    expect(session.getView().phase).toBe('empty');
    await session.submit(second);
    expect(sentBy(server)[2]?.continues).toBeUndefined();
  });
});
