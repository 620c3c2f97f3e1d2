import type { Client } from 'pg';
import type { RequestOf } from '#contract/call.ts';
import type { readingAiSummary } from '#contract/check-ins.ts';
import { studentHeaders } from '#contract/constants.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import type { ReadingGroupDraft } from '#contract/reading-draft.ts';
import { newId, newToken } from '#server/process/ids.ts';
import type { Frame } from './check-in-store.ts';
import { type ReadingTask, toReadingTask } from './summary/reading-task.ts';

export const goatForm = {
  vocabularyEntries: [
    { word: 'steep', usage: 'The steep path made Mina stop and rest twice.' },
    { word: 'bleat', usage: 'She heard a bleat from behind the rocks.' },
    { word: 'stubborn', usage: 'The stubborn goat did not want to go home with her.' },
  ],
  comprehensionAnswers: [
    'Mina climbed the mountain because her goat had run away in the night.',
    'Mina mattered most, because she went on when her brother said that they should wait.',
    'I wonder if the goat will stay, because it likes the grass up there so much.',
  ],
};

export type ReadingRoom = { groupId: string; aliasId: string; aliasName: string };

type Options = {
  groupName?: string;
  aliasName?: string;
  pace?: number;
  level?: number;
  design?: ReadingGroupDraft['design'];
  toggles?: ReadingGroupDraft['toggles'];
};

/** A reading group with one alias, put into the database as a teacher's setup would be. */
export async function plantGroup(
  client: Client,
  teacherId: string,
  options: Options = {},
): Promise<ReadingRoom> {
  const { groupName = 'Otters', aliasName = 'Robin', pace = 10, level = 6, design, toggles } = options;
  const [groupId, aliasId] = [newId(), newId()];
  await client.query(
    `insert into reading_groups (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade, created_at)
      values ($1, $2, $3, $4, $5, now())`,
    [teacherId, groupId, groupName, pace, level],
  );
  await client.query(
    'insert into reading_aliases (teacher_id, id, group_id, alias_name, position) values ($1, $2, $3, $4, 1)',
    [teacherId, aliasId, groupId, aliasName],
  );
  if (design || toggles) {
    await client.query(
      'insert into reading_configs (teacher_id, group_id, design, toggles) values ($1, $2, $3, $4)',
      [
        teacherId,
        groupId,
        JSON.stringify(design ?? defaultDesign),
        JSON.stringify(toggles ?? readingDefaults.toggles),
      ],
    );
  }
  return { groupId, aliasId, aliasName };
}

const defaultDesign = {
  vocabulary_count: readingDefaults.vocabularyCount,
  comprehension_questions: [...readingDefaults.comprehensionQuestions],
  signoff_message: readingDefaults.signoffMessage,
};

type Request = RequestOf<typeof readingAiSummary>;

/** A check-in as a student sends it in. */
export function buildCheckIn(
  { groupId, aliasId, aliasName }: ReadingRoom,
  form: Partial<Request['formData']> = {},
  book: Partial<Pick<Request, 'bookTitle' | 'bookAuthor'>> = {},
): Request {
  return {
    alias: aliasName,
    bookTitle: 'The Long Way Up',
    bookAuthor: 'Ada Writer',
    ...book,
    formData: {
      selectedAlias: aliasId,
      dateRange: { from: '2026-08-25', to: '2026-08-31' },
      pagesRead: 12,
      ...goatForm,
      ...form,
    },
    groupConfig: { group_id: groupId },
    sessionId: 'session-1',
  };
}

/** What a browser makes for one check-in. */
export function buildCheckInHeaders(): Record<string, string> {
  return { [studentHeaders.idempotencyKey]: newToken(), [studentHeaders.submissionSecret]: newToken() };
}

type Filled = {
  book?: { title: string; author: string };
  pages?: number | null;
  from?: string | null;
  to?: string | null;
  vocabulary?: { word: string; usage: string }[];
  answers?: string[];
  others?: { label: string; question: string; answer: string }[];
};

/** What is known of one check-in, by what was typed in and what the group asks. */
export function buildReadingTask(
  filled: Filled = {},
  frame: Partial<Frame> = {},
  found: readonly { quote: string }[] = [],
): ReadingTask {
  const others = (filled.others ?? []).map((other) => ({ id: newId(), ...other }));
  return toReadingTask(
    {
      frame: {
        ...{ pace: 10, level: 6, design: defaultDesign },
        toggles: { ...readingDefaults.toggles, others: others.length > 0 },
        prompts: others.map(({ id, label, question }) => ({ id, label, question })),
        ...frame,
      },
      bookTitle: filled.book?.title ?? 'The Long Way Up',
      bookAuthor: filled.book?.author ?? 'Ada Writer',
      dateFrom: filled.from ?? null,
      dateTo: filled.to ?? null,
      pagesRead: filled.pages === undefined ? 12 : filled.pages,
      form: {
        vocabulary: filled.vocabulary ?? goatForm.vocabularyEntries,
        comprehension: filled.answers ?? goatForm.comprehensionAnswers,
        others: others.map(({ id, answer }) => ({ id, answer })),
      },
    },
    found,
  );
}
