import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import { workField } from '#contract/safeguarding.ts';
import { trustedAdultLine } from '#contract/support-line.ts';
import { hourMs, minuteMs } from '#server/process/clock.ts';
import { answerWords } from '#server/safeguarding/answer-words.ts';
import { buildDecision } from '#server/safeguarding/decision.factory.ts';
import { ConcernWorker, type FindConcerns } from '#server/safeguarding/index.ts';
import { openPracticeModels, wires } from '#server/testing/services/practice-models.ts';
import { openStation } from '#server/testing/test-classroom.ts';

const byRules: FindConcerns = async (texts, sourceTexts = []) => ({
  ...answerWords({ texts, sourceTexts }).decision,
  checked_by: 'rules',
});

const station = await openStation({ findConcerns: byRules });
const { server } = station;
const { client, clock, kernel } = server;
const practice = await openPracticeModels();

/** In no unit, no table and no other test. */
const ownWord = 'Quibblewick';
const work = `Recess at ${ownWord} School should be longer. First, kids need to run. When we sit too long we start to wiggle and the teacher has to stop the lesson. Some people say we will not have time for reading.`;

const attempt = (text: string) =>
  server.asVisitor.call('try-coach', { unit: 'argument-paragraph', work: text });

/** Every table with its rows as text. */
async function readTables(): Promise<Record<string, string[]>> {
  const { rows } = await client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const tables: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await client.query(`select t::text as row from "${name}" t order by 1`);
    tables[name] = found.rows.map(({ row }) => row);
  }
  return tables;
}

test('the coach answers a visitor, no model is asked, and no table holds a word of it', async () => {
  station.ask(...practice.of(wires[1]));
  const before = await readTables();
  const { feedback, support_line } = await attempt(work);
  expect(feedback).toMatchObject({ source: coachSource, by: 'coach', grade: null });
  expect(work).toContain(feedback?.step1.quote?.text);
  expect(support_line).toBeNull();
  expect(practice.control.requests()).toEqual([]);
  const after = await readTables();
  const changed = Object.keys(after).filter((table) => String(after[table]) !== String(before[table]));
  expect(changed).toEqual(['request_limits']);
  expect(JSON.stringify(after)).not.toContain(ownWord);
});

test('what tells who somebody is is replaced, as in a student’s work', async () => {
  const tried = await attempt(`${work} Write to me at jo@example.org.`);
  expect(tried.replaced).toBe(1);
  expect(tried.work).not.toContain('jo@example.org');
});

test('on plain words of harm nothing is written, and the line is shown that a student would be shown', async () => {
  const own = await attempt(`${work} I want to kill myself.`);
  expect(own).toMatchObject({ feedback: null, support_line: kernel.config.supportLine });
  const ofOthers = await attempt(`${work} My dad beats me with a belt every night and I am scared.`);
  expect(ofOthers).toMatchObject({ feedback: null, support_line: trustedAdultLine });
});

test('where words are plain and only their meaning asks for it, the whole line is shown', async () => {
  const harm = { kind: 'abuse', about: 'self', field: workField, quote: work, strength: 1 } as const;
  const find: FindConcerns = async (_texts, _sources, { isByWords = false } = {}) =>
    buildDecision([harm], { certainty: 'plain', showsLine: !isByWords });
  const worker = new ConcernWorker(kernel, find);
  expect(await worker.look(work, [], 'a')).toEqual({ isPlain: true, needs: 'whole line' });
});

test('an empty text, and one longer than a work, are named at the field', async () => {
  const refused = (text: string) => server.asVisitor.refused('try-coach', { unit: 'lab-report', work: text });
  expect((await refused('  ')).fields).toEqual({ work: 'Your paragraph is required.' });
  expect((await refused('a'.repeat(20_001))).fields?.work).toContain('20,000');
});

test('one address tries it 20 times a minute, and again a minute later', async () => {
  clock.advance(hourMs);
  const short = 'Recess is good.';
  for (let times = 0; times < 20; times += 1) await attempt(short);
  const refused = await server.asVisitor.refused('try-coach', { unit: 'lab-report', work: short });
  expect(refused).toMatchObject({ code: 'TRY_LIMIT_REACHED', status: 429 });
  clock.advance(minuteMs);
  expect((await attempt(short)).feedback?.verdict).toBe('start');
});
