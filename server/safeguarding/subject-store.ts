import { sql } from 'kysely';
import { z } from 'zod';
import { workField } from '#contract/safeguarding.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { loadUnitOf } from '#server/units/index.ts';
import { type Subject, type SubjectText, type SubjectWork, sourceTextsOf } from './subject.ts';

/** What is to be looked through of a submission or a check-in; null where it is gone. */
export async function findSubjectWork(database: Database, subject: Subject): Promise<SubjectWork | null> {
  return subject.station === 'general' ? findSubmitted(database, subject) : findCheckedIn(database, subject);
}

const submitted = z.object({
  ...{ title: z.string(), who: z.string(), work: z.string() },
  ...{ question: z.string().nullable(), goal: z.string().nullable() },
});

async function findSubmitted(
  database: Database,
  { teacherId, subjectId }: Subject,
): Promise<SubjectWork | null> {
  const found = sql`
    from submissions s join works w on w.teacher_id = s.teacher_id and w.id = s.id
      where s.teacher_id = ${teacherId} and s.id = ${subjectId}`;
  const statement = sql`select title, who, work, question, goal ${found}`;
  const [[row], unit] = await database.batch(
    (together) =>
      Promise.all([
        queryRows(together, tenant(teacherId), { row: submitted, statement }),
        loadUnitOf(together, teacherId, sql`select unit_id ${found}`),
      ]),
    { isOneTransaction: true },
  );
  if (!row) return null;
  const sourceTexts = unit ? sourceTextsOf(unit) : [];
  const texts: SubjectText[] = [
    { field: workField, text: row.work, is: 'work' },
    { field: 'Question for the AI', text: row.question ?? '', is: 'question' },
    { field: 'The student’s goal', text: row.goal ?? '', is: 'answer' },
  ];
  return { nickname: row.who, title: row.title, texts, sourceTexts };
}

const checkedIn = z.object({
  ...{ who: z.string(), title: z.string() },
  frame: z.object({
    design: z.object({ comprehension_questions: z.array(z.string()) }),
    prompts: z.array(z.object({ id: z.string(), label: z.string(), question: z.string() })),
  }),
  form: z.object({
    vocabulary: z.array(z.object({ word: z.string(), usage: z.string() })),
    comprehension: z.array(z.string()),
    others: z.array(z.object({ id: z.string(), answer: z.string() })),
  }),
});

/** A word of the book may be a hard one; a sentence in its place is the student's own. */
function isMoreThanAWord(text: string): boolean {
  return text.trim().split(/\s+/).length > 3;
}

async function findCheckedIn(
  database: Database,
  { teacherId, subjectId }: Subject,
): Promise<SubjectWork | null> {
  const statement = sql`
    select w.who, w.title, c.frame, c.form from check_ins c join works w on w.teacher_id = c.teacher_id and w.id = c.id
      where c.teacher_id = ${teacherId} and c.id = ${subjectId}`;
  const [row] = await queryRows(database, tenant(teacherId), { row: checkedIn, statement });
  if (!row) return null;
  const { design, prompts } = row.frame;
  const { vocabulary, comprehension, others } = row.form;
  const questions = design.comprehension_questions;
  const toAnswer = (field: string, text: string): SubjectText => ({ field, text, is: 'answer' });
  return {
    nickname: row.who,
    title: row.title,
    texts: [
      ...vocabulary.flatMap(({ word, usage }) => [
        toAnswer('Vocabulary', isMoreThanAWord(word) ? word : ''),
        toAnswer(`Use of “${word}”`, usage),
      ]),
      ...comprehension.map((text, at) => toAnswer(questions[at] ?? 'Comprehension', text)),
      ...others.map(({ id, answer }) =>
        toAnswer(prompts.find((prompt) => prompt.id === id)?.label ?? 'Other question', answer),
      ),
    ],
    sourceTexts: [row.title, ...questions, ...prompts.map(({ question }) => question)],
  };
}
