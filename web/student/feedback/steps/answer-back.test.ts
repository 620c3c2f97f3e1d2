import { expect, it } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import type { StepReply } from '#contract/step-progress.ts';
import { buildEvents } from '../session/feedback.factory.ts';
import { type Answer, cut, events, json, openSession, request, serve } from '../session/session.factory.ts';

const willDo: StepReply = { answer: 'will do', because: null };
const kept = json(200, { success: true });

it('sends an answer again until the network is back, and keeps it on the device until then', async () => {
  const server = await serve(events(buildEvents()), cut, cut, kept);
  const { session, store } = openSession(server.origin);
  await session.submit(request);
  const sent = new Promise<void>((resolve) => {
    session.subscribe(() => session.getView().reply && !session.getView().isReplyWaiting && resolve());
  });
  session.answer('step1', willDo);
  expect(session.getView()).toMatchObject({ reply: { step1: willDo, step2: null }, isReplyWaiting: true });
  expect(await store.all()).toMatchObject([{ unsentReply: { step1: willDo } }]);
  await sent;
  expect(server.asked.at(-1)).toMatchObject({ method: 'PUT' });
  expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toMatchObject({ step1: willDo, step2: null });
  expect((await store.all())[0]?.unsentReply).toBeUndefined();
});

it('sends the last word where two answers follow each other, with the answer to the other step', async () => {
  const server = await serve(events(buildEvents()), kept, kept, kept);
  const { session } = openSession(server.origin);
  await session.submit(request);
  const bodies = () =>
    server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
  session.answer('step1', willDo);
  session.answer('step2', { answer: 'not this', because: 'It is there already' });
  session.answer('step2', { answer: 'does not fit', because: null });
  await expect.poll(() => session.getView().isReplyWaiting).toBe(false);
  expect(bodies()).toContainEqual(
    expect.objectContaining({ step1: willDo, step2: { answer: 'does not fit', because: null } }),
  );
});

it('sends an answer only when the one before has arrived: the last word is what stays', async () => {
  const first = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const late: Answer = async (_, response) => {
    asked.resolve();
    await first.promise;
    kept(_, response);
  };
  const server = await serve(events(buildEvents()), late, json(200, {}), kept);
  const { session } = openSession(server.origin);
  await session.submit(request);
  const bodies = () =>
    server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
  session.answer('step1', willDo);
  await asked.promise;
  session.answer('step1', { answer: 'does not fit', because: null });
  // Another call goes there and back meanwhile; this answer does not.
  await fetch(server.origin);
  expect(bodies()).toHaveLength(1);
  first.resolve();
  await expect.poll(() => session.getView().isReplyWaiting).toBe(false);
  expect(bodies().map(({ step1 }) => step1.answer)).toEqual(['will do', 'does not fit']);
});

it('an answer that is refused for good is not kept, and the page shows what the server holds', async () => {
  const refused = json(422, { code: 'INVALID_INPUT', status: 422, detail: 'Not taken' });
  const server = await serve(events(buildEvents()), kept, refused);
  const { session, store, notes } = openSession(server.origin);
  await session.submit(request);
  session.answer('step1', willDo);
  await expect.poll(() => session.getView().isReplyWaiting).toBe(false);
  session.answer('step2', willDo);
  await expect.poll(() => notes.at(-1)).toBe('refused: 422');
  expect(session.getView()).toMatchObject({ reply: { step1: willDo, step2: null }, isReplyWaiting: false });
  expect((await store.all())[0]?.unsentReply).toBeUndefined();
});

it('an answer that was not sent before the next draft is sent after a reload', async () => {
  const secondId = '019abcde-0000-7000-8000-000000000002';
  const [, ...rest] = buildEvents();
  const second = { ...request, submissionContent: `${request.submissionContent} We slid down.` };
  const taken: FeedbackEvent = {
    ...{ type: 'accepted', submission_id: secondId, work: second.submissionContent, replaced: 0 },
  };
  const either: Answer = (asked, response) => asked.method === 'PUT' && kept(asked, response);
  const closed = json(403, { code: 'INVALID_LINK', status: 403, detail: 'Closed' });
  const server = await serve(events(buildEvents()), closed, events([taken, ...rest]), either, either);
  const first = openSession(server.origin);
  await first.session.submit(request);
  first.session.answer('step1', willDo);
  await expect.poll(() => server.asked.length).toBe(2);
  await first.session.submit(second);
  const onDevice = await first.store.all();
  expect(onDevice).toHaveLength(1);
  const again = openSession(server.origin);
  void again.session.restore(onDevice[0]!);
  const put = () => server.asked.filter(({ method }) => method === 'PUT')[1];
  await expect.poll(() => put()?.path).toContain('019abcde-0000-7000-8000-000000000001');
  await expect.poll(async () => (await again.store.all())[0]?.unsentBefore).toEqual([]);
});
