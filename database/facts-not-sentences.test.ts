import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingSummary } from '#contract/check-ins.ts';
import { feedback } from '#contract/feedback.ts';
import { reportDocument } from '#contract/report-document.ts';
import { newId } from '#server/process/ids.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { readingSummaryToText } from '#words/reading-text.ts';
import { studentReceipt } from '#words/receipt.ts';
import { studentSummaryReceipt } from '#words/summary-receipt.ts';
import { whoWrote } from '#words/who-wrote.ts';
import { migrate } from './migrate.ts';

const { ownerUrl, superuserUrl } = await testDatabase();
const client = new Client({ connectionString: superuserUrl });
await client.connect();
afterAll(() => client.end());

const teacher = newId();
type Result = { name: string; kind: string; result: object; text: string; receipt: string[]; report: Report };
/** Of the report on it, who wrote it and the last section. */
type Report = { facts: { value: string }[]; about: { text?: string }[] };
// Written, said and set by the version before, which read its sentences back.
const lines = readFileSync(new URL('./fixtures/sentences.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const before = lines.map((line): Result => JSON.parse(line));
const results = before.filter(({ kind }) => kind !== 'report');
const documents = before.filter(({ kind }) => kind === 'report').map(({ result }) => result);

beforeAll(async () => {
  await client.query('drop schema public cascade; create schema public; drop schema migrations cascade');
  await client.query(`alter schema public owner to ${new URL(ownerUrl).username}`);
  await migrate(ownerUrl, { upTo: '070-a-teacher-reads-the-students-work' });
  await client.query(
    `insert into users (id, issuer, subject, email, created_at, trial_ends_at)
      values ($1, 'i', 's', 'a@school.example', now(), now())`,
    [teacher],
  );
  const runs = results.map(newId).sort();
  for (const [at, { kind, result }] of results.entries()) {
    const [run, subject] = [runs[at], newId()];
    await client.query(
      `insert into ai_runs (teacher_id, id, kind, subject_id, state, lease_until, created_at, result)
        values ($1, $2, $3, $4, 'done', now(), now(), $5)`,
      [teacher, run, kind, subject, result],
    );
    await client.query(
      `insert into feedback_versions (teacher_id, submission_id, version, result, replaced_by, replaced_at, kind)
        values ($1, $2, 1, $3, 'teacher', to_timestamp($5), $4)`,
      [teacher, subject, result, kind, at],
    );
    await client.query('insert into ai_run_pieces values ($1, $2, 1, $3)', [
      ...[teacher, run, { type: 'done', feedback: 'Text.', result }],
    ]);
  }
  for (const [at, document] of documents.entries())
    await client.query(
      `insert into reports (teacher_id, id, station, subject_id, submission_key, nickname, title, document, created_at)
        values ($1, gen_random_uuid(), 'general', gen_random_uuid(), $2, 'Robin', 'Beans', $3, now())`,
      [teacher, `key ${at}`, document],
    );
  await migrate(ownerUrl);
});

/** What is stored now, in the order of `results`. */
async function stored(statement: string): Promise<unknown[]> {
  const { rows } = await client.query<{ value: { generated_at: string } }>(statement);
  return rows.map(({ value }) => value);
}

const kept = [
  'select result as value from ai_runs order by id',
  'select result as value from feedback_versions order by replaced_at',
  "select event->'result' as value from ai_run_pieces order by run_id",
];

test.each(kept)(
  'what was written before is said as it was, on the page, on paper and in the report: %s',
  async (statement) => {
    const values = await stored(statement);
    for (const [at, { name, kind, text, receipt, report }] of results.entries()) {
      const isFeedback = kind === 'feedback';
      const own = isFeedback ? feedback.parse(values[at]) : readingSummary.parse(values[at]);
      const said =
        'step1' in own
          ? { text: feedbackToText(own), receipt: studentReceipt(own) }
          : {
              text: readingSummaryToText(own),
              receipt: studentSummaryReceipt(own),
            };
      expect(said.text, name).toBe(text);
      // Who wrote it. What else a receipt tells is worded anew.
      expect(said.receipt[0], name).toBe(receipt[0]);
      const about = report.about.map(({ text: own }) => own);
      const { line, notes } = whoWrote(own);
      expect(about, name).toEqual(expect.arrayContaining(notes));
      expect(isFeedback ? line : null, name).toBe(report.facts[0]?.value ?? null);
    }
  },
);

test('who wrote a part, what was changed and the doubt about another work are facts', async () => {
  const [mixed, answered, claimed, , , , overview, changed] = await stored(kept[0] ?? '');
  expect(mixed).toMatchObject({
    ...{ strength: { written_by: 'Built-in coach' }, grade: { written_by: 'gemma' } },
    remarks: [{ is: 'said' }],
  });
  expect(answered).toMatchObject({
    ...{ strength: { written_by: 'Built-in coach' }, answer: { written_by: 'gemma' } },
    remarks: [{ is: 'said', text: 'A note that no program says any more.' }],
  });
  expect(claimed).toMatchObject({
    remarks: [{ is: 'said' }, { is: 'said' }, { is: 'perhaps-another-work' }, { is: 'said' }],
  });
  expect(overview).toMatchObject({ overview_written_by: 'Built-in coach', remarks: [] });
  expect(changed).toMatchObject({
    edited: ['overview', 'vocabulary 2'],
    vocabulary: [{}, { written_by: 'model 2' }, {}],
    comprehension: [{}, { written_by: 'Built-in coach' }, {}],
  });
});

test('a report that was sent stays word for word, and says what its sections are', async () => {
  const now = await stored('select document as value from reports order by submission_key');
  for (const [at, document] of now.entries()) {
    const { sections, ...rest } = reportDocument.parse(document);
    const { sections: was, ...others } = reportDocument.parse(documents[at]);
    expect(rest).toEqual(others);
    expect(sections.map(({ is: _, ...section }) => section)).toEqual(was);
  }
  const kinds = now.map((document) => reportDocument.parse(document).sections.flatMap(({ is }) => is ?? []));
  expect(kinds).toEqual([['question'], ['plea', 'to-ai'], []]);
});
