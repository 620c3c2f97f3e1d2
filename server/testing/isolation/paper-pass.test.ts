import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newToken, sha256 } from '#server/process/ids.ts';
import { makeJoinCode } from '#words/join-code.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { canaryOf } from './canaries.ts';
import { openIsolationServer } from './isolation-server.ts';
import { names } from './matrix.ts';
import { signedIn } from './outsiders.ts';
import { readWhole } from './read-whole.ts';
import { samples } from './samples.ts';

const room = await openIsolationServer();
const { server, plantNow } = room;

/** What the page for handing in from paper needs. */
const answered: CallName[] = [
  ...(['find-paper-thread', 'hand-in-first-draft', 'hand-in-paper'] as const),
  ...(['list-paper-units', 'read-paper'] as const),
];
const isPublic = (name: CallName) => contract[name].access === 'public';

const passOf = async (code: string) => {
  const { pass } = await server.asVisitor.call('open-paper-code', { code });
  return { [studentHeaders.paperPass]: pass };
};

test('the calls that a paper pass may make are those that its page needs', () => {
  expect(names.filter((name) => contract[name].access === 'paper').toSorted()).toEqual(answered);
});

test.each(names.filter((name) => !isPublic(name)))(
  '%s under a paper pass',
  async (name) => {
    const own = await plantNow(`aide-${name}`);
    const pass = await passOf(own.paperCode);
    const { input, headers } = samples[name](own);
    const response = await server.asVisitor.send(name, input, { ...headers, ...pass });
    const { body } = await readWhole(response);
    // The planted unit takes no further draft: that, too, is an answer about the thread alone.
    if (name === 'hand-in-paper') return expect(JSON.parse(body).code).toBe('PAPER_NO_MORE_DRAFTS');
    if (answered.includes(name)) return expect(response.status, body).toBe(200);
    const isForStudents = ['student', 'submission'].includes(contract[name].access);
    expect(JSON.parse(body).code).toMatch(isForStudents ? /^LINK_REQUIRED$/ : /NOT_SIGNED_IN$/);
  },
  240_000,
);

test.each(names.filter(isPublic))(
  '%s knows no more of the teacher with a paper pass than without',
  async (name) => {
    const own = await plantNow(`aide-${name}`);
    const pass = await passOf(own.paperCode);
    // Their own doors are asked with the codes of others.
    const { input, headers } = samples[name]({
      ...own,
      paperCode: makeReturnCode(),
      joinCode: makeJoinCode(),
      thread: { ...own.thread, returnCode: makeReturnCode() },
      student: { ...own.student, token: 'none' },
    });
    const { body } = await readWhole(await server.asVisitor.send(name, input, { ...headers, ...pass }));
    for (const told of [canaryOf(own.label), own.teacher.teacherId].filter(
      (it) => !JSON.stringify(input).includes(it),
    ))
      expect(body).not.toContain(told);
  },
);

test('the pass counts before a session: a colleague hands in for the class of the code, and sees nothing else', async () => {
  const [own, colleague] = [await plantNow('aide-owner'), await plantNow('aide-colleague')];
  const pass = await passOf(own.paperCode);
  const caller = await signedIn(room, colleague);
  const asked = samples['find-paper-thread'](own).input as { code: string };
  expect(await caller.call('find-paper-thread', asked, pass)).toMatchObject({
    nickname: `${canaryOf(own.label)}works-nickname`,
  });
  expect((await caller.refused('find-paper-thread', asked)).code).toBe('PAPER_CODE_UNKNOWN');
  expect(JSON.stringify(await caller.call('list-works', {}, pass))).not.toContain(canaryOf(own.label));
});

test('of the units, who holds a pass reads the titles of those that students can choose', async () => {
  const own = await plantNow('aide-units');
  const pass = await passOf(own.paperCode);
  const title = `${canaryOf(own.label)}unit_configurations-title`;
  expect(await server.asVisitor.call('list-paper-units', {}, pass)).toEqual({
    units: [{ id: own.visibleUnitId, title }],
  });
  const hidden = { ...samples['hand-in-first-draft'](own).input, unit_id: own.hiddenUnitId } as never;
  const key = { [studentHeaders.idempotencyKey]: newToken() };
  const { code } = await server.asVisitor.refused('hand-in-first-draft', hidden, { ...pass, ...key });
  expect(code).toBe('PAPER_UNIT_HIDDEN');
});

test('a pass that was made up, or for something else, opens nothing', async () => {
  const own = await plantNow('aide-forger');
  const [{ pass: returnPass }, right] = [
    await server.asVisitor.call('open-return-code', { code: own.thread.returnCode }),
    await passOf(own.paperCode),
  ];
  const genuine = right[studentHeaders.paperPass] ?? '';
  const { input } = samples['find-paper-thread'](own);
  for (const pass of [
    '',
    'x',
    returnPass,
    sha256(own.paperCode).toString('hex'),
    `${genuine}x`,
    `0${genuine}`,
  ]) {
    const { code } = await server.asVisitor.refused('find-paper-thread', input, {
      [studentHeaders.paperPass]: pass,
    });
    expect(code, pass).toBe('PAPER_CODE_ENDED');
  }
});
