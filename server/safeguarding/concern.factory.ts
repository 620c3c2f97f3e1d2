import type { Database } from '#server/database/database.ts';
import { keepConcerns } from './concern-store.ts';

/** As if the comparison of meanings had found these words in a submission. */
export async function keepFoundWords(
  database: Database,
  { teacherId, subjectId }: { teacherId: string; subjectId: string },
  quote: string,
): Promise<void> {
  await keepConcerns(
    database,
    { teacherId, subjectId, station: 'general' },
    {
      nickname: 'Maple',
      title: 'Beans',
      texts: [{ field: 'Work', text: quote, is: 'work' }],
      sourceTexts: [],
    },
    {
      certainty: 'likely',
      showsLine: false,
      isAll: true,
      passages: [
        { kind: 'abuse', about: 'self', field: 'Work', quote, found_by: 'the automatic check', strength: 1 },
      ],
    },
    new Date(),
  );
}
