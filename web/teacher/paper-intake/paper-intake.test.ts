import { expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import {
  findPaperThread,
  handInFirstDraft,
  handInPaper,
  listPaperUnits,
  type PaperUnit,
  readPaper,
} from '#contract/paper.ts';
import type { CallOptions } from '../../lib/http.ts';
import { Problem } from '../../lib/problem.ts';
import type { CodesFound } from './find-codes.ts';
import { createPaperIntake } from './paper-intake.ts';
import type { PaperThread } from './paper-state.ts';

const kestrel: PaperThread = { nickname: 'Kestrel', unit_title: 'Beans', draft: 2, refusal: null };
const beans: PaperUnit = { id: '019abcde-0000-7000-8000-000000000001', title: 'Beans' };
type Sent = { call: Call; input: Record<string, unknown>; key: string | undefined };

/** An intake at which a picture's words say what is found in it: a code, or a kind of note. */
function open(
  answers: {
    thread?: () => PaperThread;
    handIn?: () => unknown;
    looking?: () => Promise<void>;
    units?: PaperUnit[];
  } = {},
) {
  const sent: Sent[] = [];
  const call = async (asked: Call, input: Record<string, unknown>, options?: CallOptions) => {
    sent.push({ call: asked, input, key: options?.headers?.[studentHeaders.idempotencyKey] });
    if (asked === findPaperThread) return (answers.thread ?? (() => kestrel))();
    if (asked === listPaperUnits) return { units: answers.units ?? [beans] };
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

test('a first draft is read at once, and its unit is chosen still for the next page of the pile', async () => {
  const { intake, of, settled } = open();
  await intake.beginFirst();
  for (const nickname of ['Kestrel', 'Otter']) {
    await intake.addPages(pictures(`none ${nickname}`));
    await settled();
    expect(intake.state.get()).toMatchObject({ note: null, code: null });
    intake.setNickname(nickname);
    expect(await intake.handIn()).toBe(true);
    expect(intake.text.get()).toMatchObject({ work: '', nickname: '', unitId: beans.id });
  }
  const [first, second] = of(handInFirstDraft);
  expect(first?.input).toMatchObject({
    ...{ unit_id: beans.id, nickname: 'Kestrel', is_separate: false },
    ...{ work: 'Text of none Kestrel.', submission_type: 'camera' },
  });
  expect(second?.input.code).not.toBe(first?.input.code);
  expect(intake.state.get().done).toMatchObject([
    { nickname: 'Otter', slip: { code: second?.input.code, unit: 'Beans' } },
    { nickname: 'Kestrel', slip: { code: first?.input.code } },
  ]);
  expect(intake.wouldLose()).toBe(true);
  intake.notePrinted();
  expect(intake.wouldLose()).toBe(false);
});

test('of several units none is chosen, and a page with a code goes to its work all the same', async () => {
  const cells = { id: '019abcde-0000-7000-8000-000000000002', title: 'Cells' };
  const { intake, of, settled } = open({ units: [beans, cells] });
  await intake.beginFirst();
  expect(intake.text.get().unitId).toBe('');
  await intake.addPages(pictures('bado one'));
  await settled();
  expect(await intake.handIn()).toBe(true);
  expect(of(handInPaper)).toHaveLength(1);
  expect(intake.state.get().done[0]).toEqual({ id: 0, nickname: 'Kestrel', draft: 2 });
  // Of a work that is begun a page with a code is no part.
  await intake.addPages(pictures('none one', 'bado two'));
  expect(intake.state.get()).toMatchObject({ code: null, note: 'another' });
  expect(intake.pages.get()).toHaveLength(1);
});

test('a nickname that has work is handed in beside it only once that was said', async () => {
  const refusals = [new Problem('PAPER_NAME_TAKEN', 'Taken.', { status: 409 })];
  const { intake, of } = open({
    handIn: () => {
      const problem = refusals.shift();
      if (problem) throw problem;
    },
  });
  await intake.beginFirst();
  intake.text.set({ nickname: 'Kestrel', work: 'Typed.' });
  expect(await intake.handIn()).toBe(false);
  expect(intake.text.get()).toMatchObject({ nickname: 'Kestrel', work: 'Typed.' });
  expect(await intake.handIn()).toBe(true);
  expect(of(handInFirstDraft).map(({ input }) => input.is_separate)).toEqual([false, true]);
});

test('a first draft whose answer was lost is sent under one key and one code, and changed words find it there', async () => {
  const refusals = [
    new Problem('OFFLINE', 'Offline.', { status: 0 }),
    new Problem('IDEMPOTENCY_KEY_REUSED', 'Already.', { status: 409 }),
  ];
  const { intake, of } = open({
    handIn: () => {
      const problem = refusals.shift();
      if (problem) throw problem;
    },
  });
  await intake.beginFirst();
  intake.text.set({ nickname: 'Kestrel', work: 'Typed.' });
  await intake.handIn();
  intake.text.set({ work: 'Typed anew.' });
  expect(await intake.handIn()).toBe(false);
  const [lost, again] = of(handInFirstDraft);
  expect([again?.key, again?.input.code]).toEqual([lost?.key, lost?.input.code]);
  expect(intake.state.get()).toMatchObject({
    ...{ code: lost?.input.code, thread: kestrel },
    done: [{ nickname: 'Kestrel', draft: 1, slip: { code: lost?.input.code } }],
  });
  expect(intake.text.get().work).toBe('Typed anew.');
});
