import { expect, test } from 'vitest';
import { openPracticeModels, wires } from '#server/testing/services/practice-models.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { openConfirming, withoutName } from './confirm-concern.ts';
import { buildDecision } from './decision.factory.ts';

const words = 'They took my lunch again, Maple said.';
const practice = await openPracticeModels();
let certainty: 'possible' | 'likely' | 'plain' = 'possible';
let wire: (typeof wires)[number] = wires[1];
/** Set where the model never answers. */
let withinMs: number | undefined;
/** Off by default: without a model nothing is asked. */
let isOn = true;
const station = await openStation({
  findConcerns: async (texts) =>
    buildDecision(
      texts
        .filter(({ text }) => text.includes(words))
        .map(({ field }) => ({ kind: 'bullying', about: 'self', field, quote: words })),
      { certainty },
    ),
  confirm: (kernel) => async (teacherId, work, passages, closing) => {
    if (!isOn) return null;
    const [model] = practice.of(wire);
    return await openConfirming(kernel, model, withinMs)(teacherId, work, passages, closing);
  },
});
const { server, concernWorker } = station;

/** A work that the check suspects, with how sure its entry is after the model was asked. */
async function handIn() {
  const room = await openClassroom(station);
  const work = `The bean grew. Maple went out. ${words} It rained. The end came.`;
  await openPupil(station, room).submit({ submissionContent: work });
  const list = () => server.as(room.teacher).call('list-concerns');
  await expect.poll(async () => (await list()).open.length).toBe(1);
  const calls = async () => {
    const { rows } = await server.client.query(
      'select run_id, outcome, configuration_version as version from ai_calls where teacher_id = $1',
      [room.teacher.id],
    );
    return rows;
  };
  return { room, list, calls };
}

test.each(
  wires.flatMap((one) =>
    (['yes', 'no', 'unsure'] as const).map((verdict) => [one.wire, verdict, one] as const),
  ),
)(
  'over the protocol of %s a model says %s of what the check suspects, and the entry stays listed',
  async (_, verdict, chosen) => {
    wire = chosen;
    practice.control.next({ answer: JSON.stringify({ verdict }) });
    const { list, calls } = await handIn();
    const said = { yes: 'confirmed', no: 'unconfirmed', unsure: 'possible' }[verdict];
    await expect.poll(calls).toEqual([{ run_id: null, outcome: 'ok', version: 'concern-2' }]);
    await expect.poll(async () => (await list()).open[0]?.certainty).toBe(said);
    expect(await list()).toMatchObject({
      open_count: 1,
      open: [
        { nickname: 'Maple', tier: verdict === 'yes' ? 'plain' : 'perhaps', passages: [{ quote: words }] },
      ],
    });
    const asked = JSON.stringify(practice.control.requests());
    expect(asked).toContain('[name] went out. They took my lunch again, [name] said. It rained.');
    for (const unsent of ['Maple', 'The bean grew', 'The end came']) expect(asked).not.toContain(unsent);
  },
);

test('a server that takes no schema has the shape in words, and may put a fence around its answer', async () => {
  wire = wires[0];
  const answer = '```json\n{"verdict": "yes"}\n```';
  practice.control.always({ refuses: ['json_schema', 'json_object'], answer });
  const { list } = await handIn();
  await expect.poll(async () => (await list()).open[0]?.certainty).toBe('confirmed');
  expect(JSON.stringify(practice.control.requests().at(-1)?.body)).toContain('one JSON object');
});

test('a name under the work is not in what is asked', async () => {
  wire = wires[1];
  practice.control.next({ answer: JSON.stringify({ verdict: 'no' }) });
  const room = await openClassroom(station);
  const work = `The bean grew and Zephyrine saw it.\n${words}\nSincerely,\nZephyrine Okafor`;
  await openPupil(station, room).submit({ submissionContent: work });
  await expect.poll(() => practice.control.requests().length).toBe(1);
  const asked = JSON.stringify(practice.control.requests());
  expect(asked).toContain('The bean grew and [name withheld] saw it. They took my lunch again, [name] said.');
  expect(asked).not.toMatch(/Zephyrine|Okafor/);
});

test.each(['wrong-schema', 'truncated-json', 'unauthorized', 'never-answers'] as const)(
  'where the model fails (%s), nothing changes, within the time limit',
  async (fault) => {
    wire = wires[1];
    // Only the one that never answers is waited for; the others are asked however slow the machine is.
    withinMs = fault === 'never-answers' ? 2_000 : undefined;
    server.logged.length = 0;
    practice.control.next({ fault });
    const { list, calls } = await handIn();
    await expect.poll(async () => (await calls()).length).toBe(1);
    withinMs = undefined;
    expect((await calls())[0]?.outcome).not.toBe('ok');
    expect((await list()).open).toMatchObject([{ certainty: 'possible' }]);
    const lines = server.logged.map((line) => JSON.parse(line)).filter(({ kind }) => kind);
    const kind = { unauthorized: 'auth', 'never-answers': 'timeout' }[fault as string] ?? 'unfit';
    expect(lines).toMatchObject([{ question: 'concern-2', kind, next: 'local check' }]);
    expect(server.logged.join('')).not.toContain(words);
  },
);

test('plain words are asked about by nobody, and neither is anything where it is off', async () => {
  certainty = 'plain';
  const plain = await handIn();
  certainty = 'possible';
  isOn = false;
  const off = await handIn();
  await concernWorker.close();
  isOn = true;
  expect(practice.control.requests()).toEqual([]);
  expect((await plain.list()).open).toMatchObject([{ certainty: 'plain' }]);
  expect((await off.list()).open).toMatchObject([{ certainty: 'possible' }]);
});

test('without budget the model is not asked', async () => {
  const { kernel } = server;
  const { aiBudget } = kernel.config;
  const trial = aiBudget.trial;
  aiBudget.trial = 0;
  const room = await openClassroom(station);
  const [model] = practice.of(wires[1]);
  const ask = openConfirming(kernel, model);
  const work = { nickname: 'Maple', title: 'Beans', texts: [], sourceTexts: [] };
  const passage = { kind: 'bullying', about: 'self', field: 'Your work', quote: words } as const;
  expect(await ask(room.teacher.id, work, [passage], new AbortController().signal)).toBeNull();
  aiBudget.trial = trial;
  expect(practice.control.requests()).toEqual([]);
});

test('a name goes with each of its words, and other words stay', () => {
  expect(withoutName('blue herons and Blue Heron, or HERON alone', 'Blue Heron')).toBe(
    '[name] herons and [name], or [name] alone',
  );
  expect(withoutName('Ｂｌｕｅ, or He\u200bron', 'Blue Heron')).toBe('[name], or [name]');
  expect(withoutName('Blue', '\u200b\u200b')).toBe('Blue');
});
