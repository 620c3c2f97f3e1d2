import type { ConcernState, ConcernWork } from '#contract/safeguarding.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/testing/caller.ts';
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

/** The teacher says this of one work, as it was seen; answers what became of it. */
export async function markConcern(
  teacher: Caller,
  { as, ...seen }: Pick<ConcernWork, 'work_id' | 'last_found_at'> & { as: ConcernState },
): Promise<ConcernWork> {
  const { concerns } = await teacher.call('mark-concerns', { works: [seen], as });
  const [concern] = concerns;
  if (!concern) throw new Error('nothing was answered');
  return concern;
}
