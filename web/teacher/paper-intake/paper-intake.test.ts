import { expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { findPaperThread, handInPaper, readPaper } from '#contract/paper.ts';
import type { CallOptions } from '../../lib/http.ts';
import { Problem } from '../../lib/problem.ts';
import type { CodesFound } from './find-codes.ts';
import { createPaperIntake, type PaperThread } from './paper-intake.ts';

const kestrel: PaperThread = { nickname: 'Kestrel', unit_title: 'Beans', draft: 2, refusal: null };
type Sent = { call: Call; input: Record<string, unknown>; key: string | undefined };

/** An intake at which a picture's words say what is found in it: a code, or a kind of note. */
function open(
  answers: { thread?: () => PaperThread; handIn?: () => unknown; looking?: () => Promise<void> } = {},
) {
  const sent: Sent[] = [];
  const call = async (asked: Call, input: Record<string, unknown>, options?: CallOptions) => {
    sent.push({ call: asked, input, key: options?.headers?.[studentHeaders.idempotencyKey] });
    if (asked === findPaperThread) return (answers.thread ?? (() => kestrel))();
    if (asked === readPaper)
      return { text: `Text of ${atob(String(input.image))}.`, please_check: false, reader: 'local' };
    return answers.handIn?.() ?? { success: true };
  };
  const find = async (picture: Blob): Promise<CodesFound> => {
    await answers.looking?.();
    const [word = ''] = (await picture.text()).split(' ');
    if (word === 'several' || word === 'none' || word === 'unseen') return { is: word };
    return { is: 'code', code: word };
  };
  const intake = createPaperIntake({ find, close: () => undefined }, call as never);
  const of = (wanted: Call) => sent.filter(({ call: one }) => one === wanted);
  const settled = () =>
    vi.waitFor(() => expect(intake.pages.get().every(({ state }) => state === 'read')).toBe(true));
  return { intake, of, settled };
}

const pictures = async (...words: string[]) => words.map((one) => new Blob([one]));

test('pages of one work are joined, and handed in under its code and draft', async () => {
  const { intake, of, settled } = open();
  await intake.addPages(pictures('bado one', 'none two'));
  await settled();
  expect(intake.text.get().work).toBe('Text of bado one.\n\nText of none two.');
  expect(intake.state.get()).toMatchObject({ thread: kestrel, note: null });
  expect(await intake.handIn()).toBe(true);
  expect(of(handInPaper)).toMatchObject([
    {
      input: {
        code: 'bado',
        draft: 2,
        work: 'Text of bado one.\n\nText of none two.',
        submission_type: 'camera',
      },
    },
  ]);
  expect(intake.state.get()).toMatchObject({ code: null, thread: null, done: [{ nickname: 'Kestrel' }] });
  expect([intake.text.get().work, intake.pages.get(), intake.isInUse()]).toEqual(['', [], false]);
});

test('text that holds nothing of a photo is handed in as typed', async () => {
  const { intake, of } = open();
  await intake.open('bado');
  intake.text.set({ work: 'Typed from the page.' });
  expect(await intake.handIn()).toBe(true);
  expect(of(handInPaper)).toMatchObject([
    { input: { work: 'Typed from the page.', submission_type: 'text' } },
  ]);
});

test('a page that carries the code of another work, or two codes, is not taken', async () => {
  const { intake, settled } = open();
  await intake.addPages(pictures('bado one'));
  await settled();
  await intake.addPages(pictures('kemi other'));
  expect(intake.state.get()).toMatchObject({ code: 'bado', note: 'another' });
  await intake.addPages(pictures('several'));
  expect(intake.state.get()).toMatchObject({ code: 'bado', note: 'several' });
  expect(intake.pages.get()).toHaveLength(1);
  expect(intake.text.get().work).toBe('Text of bado one.');
});

test('a page without a code waits unread until the code is scanned or typed', async () => {
  const { intake, of, settled } = open();
  await intake.addPages(pictures('none one'));
  expect(intake.state.get().note).toBe('none');
  expect(of(readPaper)).toEqual([]);
  await intake.scan(pictures('bado'));
  await settled();
  expect(intake.text.get().work).toBe('Text of none one.');
});

test('a picture that is looked through stays with its work, or goes with it', async () => {
  const gate = Promise.withResolvers<void>();
  let looking = async () => {};
  const { intake, of, settled } = open({ looking: () => looking() });
  await intake.addPages(pictures('bado one'));
  await settled();
  looking = () => gate.promise;
  const adding = intake.addPages(pictures('none two', 'none three'));
  expect(await intake.handIn()).toBe(false);
  intake.startOver();
  gate.resolve();
  await adding;
  expect(intake.state.get()).toMatchObject({ code: null, note: null, isLooking: false });
  expect(intake.pages.get()).toEqual([]);
  expect(of(handInPaper)).toEqual([]);
});

test('a thread that takes no draft now is told, and nothing is read for it', async () => {
  const { intake, of } = open({ thread: () => ({ ...kestrel, refusal: 'PAPER_NO_MORE_DRAFTS' }) });
  await intake.addPages(pictures('bado one'));
  expect(intake.state.get().thread?.refusal).toBe('PAPER_NO_MORE_DRAFTS');
  expect(of(readPaper)).toEqual([]);
});

test('an unknown code is forgotten, one that was not looked up is kept', async () => {
  let problem = new Problem('PAPER_CODE_UNKNOWN', 'Unknown.', { status: 404 });
  const { intake } = open({
    thread: () => {
      throw problem;
    },
  });
  await intake.scan(pictures('bado'));
  expect(intake.state.get()).toMatchObject({ code: null, problem, isLooking: false });
  problem = new Problem('OFFLINE', 'Offline.', { status: 0 });
  await intake.scan(pictures('bado'));
  expect(intake.state.get()).toMatchObject({ code: 'bado', problem });
});

test('once calls are let through again, whose page it is is asked anew, and it is read', async () => {
  let problem: Problem | null = new Problem('PAPER_CODE_ENDED', 'It has ended.', { status: 403 });
  const { intake, settled } = open({
    thread: () => {
      if (problem) throw problem;
      return kestrel;
    },
  });
  await intake.addPages(pictures('bado one'));
  expect(intake.state.get()).toMatchObject({ code: 'bado', thread: null, problem });
  problem = null;
  await intake.goOn();
  await settled();
  expect(intake.state.get()).toMatchObject({ thread: kestrel, problem: null });
  expect(intake.text.get().work).toBe('Text of bado one.');
});

test('handing in again after the network went sends the same key, and the next work another one', async () => {
  const refusals = [new Problem('OFFLINE', 'Offline.', { status: 0 })];
  const { intake, of } = open({
    handIn: () => {
      const problem = refusals.shift();
      if (problem) throw problem;
    },
  });
  const next = async () => {
    await intake.open('bado');
    intake.text.set({ work: 'Typed.' });
    return await intake.handIn();
  };
  expect(await next()).toBe(false);
  expect(intake.text.get().work).toBe('Typed.');
  expect(await intake.handIn()).toBe(true);
  await next();
  const [first, again, other] = of(handInPaper).map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
