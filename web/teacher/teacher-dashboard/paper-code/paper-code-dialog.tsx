import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeCard } from '#web/ui/code-card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RefreshIcon, StopIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { type CodeShown, usePaperCode } from './use-paper-code.ts';

export type PaperCodeDialogProps = { userId: string; onClose: () => void };

/** A code that lets somebody else hand in from paper for an hour. */
export function PaperCodeDialog({ userId, onClose }: PaperCodeDialogProps) {
  const { shown, busy, open, make, end } = usePaperCode(userId);
  useEffect(() => void open(), [open]);
  return createPortal(
    <Dialog open className="paper-code-dialog" title="Let a helper hand in from paper" onClose={onClose}>
      <p>
        A colleague or an aide opens this on a phone, without your account, and photographs what your students
        wrote. It opens the page for paper alone. Your e-mail address stands there, and the nickname and
        project of each page; no work can be read.
      </p>
      <div aria-live="polite">
        <Shown shown={shown} onRetry={open} />
      </div>
      {shown.is !== 'loading' && (
        <div className="dialog-actions">
          {(shown.is === 'made' || shown.is === 'elsewhere') && (
            <Button kind="text" stop disabled={busy} onClick={end}>
              <StopIcon />
              End the code
            </Button>
          )}
          {shown.is !== 'failed' && (
            <Button kind={shown.is === 'made' ? 'alt' : 'dark'} disabled={busy} onClick={make}>
              <RefreshIcon />
              Make a new code
            </Button>
          )}
        </div>
      )}
    </Dialog>,
    document.body,
  );
}

function Shown({ shown, onRetry }: { shown: CodeShown; onRetry: () => Promise<void> }) {
  switch (shown.is) {
    case 'loading':
      return <Spinner />;
    case 'failed':
      return (
        <ErrorState title={shown.problem.title} onRetry={() => void onRetry()}>
          <p>{shown.problem.message}</p>
        </ErrorState>
      );
    case 'none':
      return <p>The code has ended. Nobody can hand in with it any more.</p>;
    case 'elsewhere':
      return (
        <p>
          A code is good until {sayMoment(shown.endsAt)}. It is shown only where it was made, as we keep a
          fingerprint of it alone. A new code ends it.
        </p>
      );
    case 'made':
      return (
        <>
          <CodeCard
            code={shown.code}
            path="/paper"
            name="Code to hand in from paper"
            label="QR code that opens the page to hand in from paper"
          />
          <p className="hint">
            Good until {sayMoment(shown.endsAt)}, or until you make a new one. A reload of this page takes it
            from the screen.
          </p>
        </>
      );
  }
}
