import type { CheckInFrame } from '#contract/reading.ts';
import { workField } from '#contract/safeguarding.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { loadUnitOf } from '#server/units/index.ts';
import type { Subject, SubjectText, SubjectWork } from './subject.ts';

/** What is to be looked through of a submission or a check-in; null where it is gone. */
export async function findSubjectWork(database: Database, subject: Subject): Promise<SubjectWork | null> {
  return subject.station === 'general' ? findSubmitted(database, subject) : findCheckedIn(database, subject);
}

async function findSubmitted(
  database: Database,
  { teacherId, subjectId }: Subject,
): Promise<SubjectWork | null> {
  const find = (builder: Tx) =>
    builder.selectFrom('submissions').where('teacher_id', '=', teacherId).where('id', '=', subjectId);
  const [[row], unit] = await database.batch(
    (together) =>
      Promise.all([
        together.query(tenant(teacherId), (builder) =>
          find(builder).select(['unit_title', 'nickname', 'work', 'question', 'goal']).compile(),
        ),
        loadUnitOf(together, teacherId, (builder) => find(builder).select('unit_id')),
      ]),
    { isOneTransaction: true },
  );
  if (!row) return null;
  const sourceTexts = unit
    ? [unit.learning_sources, unit.mentor_texts, ...unit.task_sequence.map((task) => task.description)]
    : [];
  const texts: SubjectText[] = [
    { field: workField, text: row.work, is: 'work' },
    { field: 'Question for the AI', text: row.question ?? '', is: 'question' },
    { field: 'The student’s goal', text: row.goal ?? '', is: 'answer' },
  ];
  return { nickname: row.nickname, title: row.unit_title, texts, sourceTexts };
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
      .selectFrom('check_ins')
      .select(['alias_name', 'book_title', 'frame', 'form'])
      .where('teacher_id', '=', teacherId)
      .where('id', '=', subjectId)
      .compile(),
  );
  if (!row) return null;
  const { design, prompts } = row.frame as Pick<CheckInFrame, 'design' | 'prompts'>;
  const { vocabulary, comprehension, others } = row.form as Form;
  const questions = design.comprehension_questions;
  const toAnswer = (field: string, text: string): SubjectText => ({ field, text, is: 'answer' });
  return {
    nickname: row.alias_name,
    title: row.book_title,
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
    sourceTexts: [row.book_title, ...questions, ...prompts.map(({ question }) => question)],
  };
}
