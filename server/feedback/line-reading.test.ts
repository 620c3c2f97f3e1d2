import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { openEncoder } from '#server/providers/encoder/encoder.ts';
import type { LineReader } from '#server/providers/line-reader/line-reader.ts';
import { sentenceKinds } from '#server/student-text/index.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { unreadLines } from '#server/testing/unread-lines.ts';
import { buildAnswer, buildStep, toPieces } from './answer.factory.ts';

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));
const silentProgram = join(folder, 'silent.mjs');
writeFileSync(
  silentProgram,
  `process.on('message', () => {}); process.on('disconnect', () => process.exit());`,
);
const silent = openEncoder<string>({
  program: pathToFileURL(silentProgram),
  doing: 'reading lines',
  priority: constants.priority.PRIORITY_NORMAL,
});
afterAll(() => silent.close());

let read: LineReader['read'];
const station = await openStation({
  lines: { ...unreadLines, read: (...given) => read(...given) },
});
const { metrics } = station.server.kernel;

/** The words leave open what it is, and let it pass. */
const open = 'You worked hard on this number.';
const body = `${open} Your number is here. How does it help your claim? Add one sentence that joins the two of them for your reader.`;
const answer = buildAnswer({ step1: buildStep({ body }) });

/** The feedback in a classroom of its own, as none is written twice on the same work, by a model that writes this answer. */
async function write(): Promise<Feedback | null> {
  const model = createScriptedModel();
  station.ask(model);
  model.say(...toPieces(answer));
  model.finish();
  return (await openPupil(station, await openClassroom(station)).submit()).result;
}

async function countUnread(): Promise<number> {
  const { values } = await metrics.linesUnread.get();
  return values[0]?.value ?? 0;
}

test('a sentence that passes by its words is left out for what it means, and the rest stands', async () => {
  const asked: string[] = [];
  read = async (sentences) => {
    asked.push(...sentences);
    return sentences.map((sentence) => sentenceKinds.map(() => (sentence === open ? 50 : -50)));
  };
  const feedback = await write();
  expect(asked).toContain(open);
  expect(feedback?.by).toBe('model');
  expect(feedback?.step1).toMatchObject({ body: body.replace(`${open} `, ''), written_by: null });
});

test.each([
  ['fails', () => Promise.reject(new Error('the process for reading lines ended'))],
  ['hangs', (...given: Parameters<LineReader['read']>) => silent.read(...given)],
] as const)(
  'where the reader %s, the answer arrives by its words alone, and is counted',
  async (_, reading) => {
    read = reading;
    const before = await countUnread();
    const feedback = await write();
    expect(feedback?.by).toBe('model');
    expect(feedback?.step1).toMatchObject({ body, written_by: null });
    expect(await countUnread()).toBe(before + 1);
  },
);
