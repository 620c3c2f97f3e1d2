import type { RubricReading } from '#contract/rubrics.ts';
import { readRubric } from '#words/rubric/read-rubric.ts';
import { fileToGrid, type Refusal, type RubricFile } from './file-grid.ts';

export type RubricAnswer =
  | { kind: 'rubric'; reading: RubricReading; isDoubtful: boolean }
  | { kind: Refusal };

// A process of its own: files of strangers are opened here, where no key and no database is.
process.on('message', async (file: RubricFile) => {
  process.send?.(await answer(file));
});
process.on('disconnect', () => process.exit());

async function answer(file: RubricFile): Promise<RubricAnswer> {
  try {
    const read = await fileToGrid(file);
    if (typeof read === 'string') return { kind: read };
    return { kind: 'rubric', reading: readRubric(read.grid), isDoubtful: read.isDoubtful };
  } catch {
    // What went wrong may quote the file: only that it did is told.
    return { kind: 'broken' };
  }
}
