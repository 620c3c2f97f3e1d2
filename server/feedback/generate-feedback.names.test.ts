import { afterAll, expect, test } from 'vitest';
import { startPracticeModel } from '#practice/model/practice-model.ts';
import { createModel } from '#server/providers/model.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { headsWithNames } from '#words/heads.factory.ts';
import { beanWork } from './submission.factory.ts';

const practice = await startPracticeModel();
afterAll(() => practice.stop());
const station = await openStation();
station.ask(
  createModel({
    ...{ provider: 'openai-compatible', model: 'llama-4', apiKey: 'key' },
    baseUrl: practice.baseUrls.openai,
  }),
);

/** What a model has received since it was last asked for it, in composed characters. */
function received(): string {
  const all = practice.control.requests().map(({ body }) => JSON.stringify(body));
  practice.control.reset();
  expect(all.length).toBeGreaterThan(0);
  return all.join('\n').normalize('NFC');
}

function holds(bytes: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{M}])${name.normalize('NFC')}(?![\\p{L}\\p{M}])`, 'u').test(bytes);
}

const roomsOf = 10;
const said = /\b(?:name is|name's|am called|calls me)\b/i;

test('no name in a head, a by-line or a signature reaches a model, and no step quotes one', async () => {
  let room = await openClassroom(station);
  const sent: string[] = [];
  for (const [index, [work, names]] of headsWithNames.entries()) {
    if (index % roomsOf === 0) room = await openClassroom(station);
    const { result } = await openPupil(station, room).submit({
      submissionContent: work.replace('BODY', beanWork),
    });
    const bytes = received();
    expect(bytes).toContain('That is why I would keep a plant near a window.');
    sent.push(...names.filter((name) => holds(bytes, name)).map((name) => `${name}: ${work}`));
    // “My name is …” is prose of the student, who may read it again.
    const quotes = said.test(work) ? [] : [result?.step1.quote?.text, result?.step2.quote?.text];
    expect(names.filter((name) => quotes.some((quote) => quote && holds(quote, name)))).toEqual([]);
  }
  expect(sent).toEqual([]);
});

test('a name of the head is withheld from the rest of the work, the question and what was said before, too', async () => {
  const room = await openClassroom(station);
  const device = openPupil(station, room);
  await device.submit({
    submissionContent: `Name: Zephyrine Okafor\n\n${beanWork} My mom said, “Zephyrine, water it.”`,
    studentQuestion: 'Is it good? - Zephyrine',
  });
  const bytes = received();
  expect(bytes).toContain('My mom said, “[name withheld], water it.”');
  expect(bytes).not.toMatch(/Zephyrine|Okafor/);
});

test('a sentence behind a head on its own line keeps its number, and is quoted without the head', async () => {
  const room = await openClassroom(station);
  const work = `Name: Zephyrine Okafor  Date: 10/4  ${beanWork}`;
  const { result } = await openPupil(station, room).submit({ submissionContent: work });
  const bytes = received();
  const first = /\[S(\d+)\] I think the bean in the dark grew taller/.exec(bytes);
  expect(first).not.toBeNull();
  for (const step of [result?.step1, result?.step2]) {
    const { start = 0, end = 0, text = '' } = step?.quote ?? {};
    expect(work.slice(start, end)).toBe(text);
    expect(text).not.toMatch(/Zephyrine|Date/);
  }
});
