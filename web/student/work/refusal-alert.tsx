import type { Ref } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '../paused/copy-button.tsx';
import type { LazyProps } from '../portal/station-in-use.ts';

/** A refusal that concerns no field: a closed link, a limit, a failure. */
export function RefusalAlert({ inUse, station, ref }: LazyProps & { ref: Ref<HTMLDivElement> }) {
  const { problem, form } = inUse;
  if (!problem) return null;
  const { code, status } = problem;
  async function showNewest() {
    await station.session.catchUp();
    inUse.setProblem(null);
    document.getElementById('feedback-title')?.focus();
  }

  const isLink = status === 401 || status === 403;
  const isFull = status === 507;
  return (
    <Alert ref={ref} title={problem.title} className="submit-trouble">
      <p>{problem.message}</p>
      {/* What is gone was deleted here, too. */}
      {!isFull && code !== 'NOT_FOUND' && code !== 'DRAFT_CONTINUED' && (
        <p>
          {isLink
            ? 'Ask your teacher for the new link and open it on this device: your work is kept here and will be offered to you.'
            : 'Your work is kept: nothing you typed is lost.'}
        </p>
      )}
      {code === 'DRAFT_CONTINUED' && <Button onClick={showNewest}>Show the newest feedback</Button>}
      {(isLink || status === 402 || isFull) && (
        <CopyButton text={() => form.get().work}>Copy your work</CopyButton>
      )}
    </Alert>
  );
}
