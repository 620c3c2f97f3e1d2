import type { CheckInFrame } from '#contract/reading.ts';
import { workField } from '#contract/safeguarding.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { loadUnitOf } from '#server/units/index.ts';
import { type Subject, type SubjectText, type SubjectWork, sourceTextsOf } from './subject.ts';

/** What is to be looked through of a submission or a check-in; null where it is gone. */
export async function findSubjectWork(database: Database, subject: Subject): Promise<SubjectWork | null> {
  return subject.station === 'general' ? findSubmitted(database, subject) : findCheckedIn(database, subject);
}

async function findSubmitted(
  database: Database,
  { teacherId, subjectId }: Subject,
): Promise<SubjectWork | null> {
  const find = (builder: Tx) =>
    builder
      .selectFrom('submissions as s')
      .innerJoin('works as w', (join) =>
        join.onRef('w.teacher_id', '=', 's.teacher_id').onRef('w.id', '=', 's.id'),
      )
      .where('s.teacher_id', '=', teacherId)
      .where('s.id', '=', subjectId);
  const [[row], unit] = await database.batch(
    (together) =>
      Promise.all([
        together.query(tenant(teacherId), (builder) =>
          find(builder).select(['title', 'who', 'work', 'question', 'goal']).compile(),
        ),
        loadUnitOf(together, teacherId, (builder) => find(builder).select('unit_id')),
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

type Form = {
  vocabulary: { word: string; usage: string }[];
  comprehension: string[];
  others: { id: string; answer: string }[];
};

/** A word of the book may be a hard one; a sentence in its place is the student's own. */
function isMoreThanAWord(text: string): boolean {
  return text.trim().split(/\s+/).length > 3;
}

async function findCheckedIn(
  database: Database,
  { teacherId, subjectId }: Subject,
): Promise<SubjectWork | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('check_ins as c')
      .innerJoin('works as w', (join) =>
        join.onRef('w.teacher_id', '=', 'c.teacher_id').onRef('w.id', '=', 'c.id'),
      )
      .select(['who', 'title', 'frame', 'form'])
      .where('c.teacher_id', '=', teacherId)
      .where('c.id', '=', subjectId)
      .compile(),
  );
  if (!row) return null;
  const { design, prompts } = row.frame as Pick<CheckInFrame, 'design' | 'prompts'>;
  const { vocabulary, comprehension, others } = row.form as Form;
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
