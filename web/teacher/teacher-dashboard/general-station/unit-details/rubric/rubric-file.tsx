import { type ChangeEvent, useState } from 'react';
import { loadCode } from '#web/lib/own-code.ts';
import { Problem, problemOf } from '#web/lib/problem.ts';
import { AlertMark } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import type { RubricDraft } from './rubric-draft.ts';

const kinds = '.docx,.xlsx,.csv,.tsv,.txt,.md,.pdf,image/*';

/** Brings a rubric from a file. What is wrong with one is said below it. */
export function RubricFile({ onRead }: { onRead: (draft: RubricDraft) => void }) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file || isReading) return;
    setReading(true);
    setProblem(null);
    try {
      const { readRubricFile } = await loadCode(() => import('./read-rubric-file.ts'));
      onRead(await readRubricFile(file));
    } catch (error) {
      setProblem(error instanceof Problem ? error : problemOf('UNEXPECTED'));
    }
    // So that choosing the same file again fires the event.
    target.value = '';
    setReading(false);
  }

  return (
    <div className="rubric-file">
      <label className="btn btn-text" aria-disabled={isReading || undefined}>
        {isReading && <Spinner />}
        Bring a rubric from a file
        <input
          className="vh"
          type="file"
          accept={kinds}
          aria-describedby="rubric-file-note"
          onClick={(event) => isReading && event.preventDefault()}
          onChange={(event) => void handleFile(event)}
        />
      </label>
      <p className="hint" id="rubric-file-note" role="status">
        {isReading ? 'The file is being read.' : 'Word, Excel, CSV, PDF, text or a photo. Or paste it above.'}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          <AlertMark />
          <span>{problem.message}</span>
        </p>
      )}
    </div>
  );
}
