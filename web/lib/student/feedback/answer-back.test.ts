import { expect, it } from 'vitest';
import type { StepReply } from '#contract/step-progress.ts';
import { buildStory } from './feedback.factory.ts';
import { cut, events, json, openSession, request, serve } from './session.factory.ts';

const willDo: StepReply = { answer: 'will do', because: null };
const kept = json(200, { success: true });

it('sends an answer again until the network is back, and keeps it on the device until then', async () => {
  const server = await serve(events(buildStory()), cut, cut, kept);
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
  const server = await serve(events(buildStory()), kept, kept, kept);
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
