import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Problem } from '#web/lib/problem.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { downloadExport } from './download-export.ts';

export function YourData() {
  const [isPacking, setIsPacking] = useState(false);
  const [trouble, setTrouble] = useState<Problem>();
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const id = useId();
  async function handleDownload() {
    if (isPacking) return;
    setIsPacking(true);
    setTrouble(undefined);
    announce('Packing your data');
    try {
      await downloadExport();
      showToast({ kind: 'success', title: 'Your data is downloaded' });
    } catch (error) {
      // The teacher may have left the page.
      if (button.current && error instanceof Problem) setTrouble(error);
      else showProblem(error);
    } finally {
      setIsPacking(false);
      void client.invalidateQueries({ queryKey: ['audit-log'] });
    }
  }
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>Your data</h2>
      <p>
        One ZIP file with everything: units, reading groups, students’ work, feedback and reports. A README in
        it says what is what.
      </p>
      <p className="hint">It holds the work of your students: keep it as carefully as their notebooks.</p>
      {trouble && (
        <Alert>
          <p>{trouble.message}</p>
          {trouble.status >= 500 && trouble.requestId && (
            <p className="hint">Reference: {trouble.requestId}</p>
          )}
        </Alert>
      )}
      <Button ref={button} aria-disabled={isPacking || undefined} onClick={() => void handleDownload()}>
        {isPacking && <Spinner />}
        {isPacking ? 'Packing…' : trouble ? 'Try again' : 'Download everything'}
      </Button>
    </Pane>
  );
}
