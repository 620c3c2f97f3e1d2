import './paper-code.css';
import { Suspense, useState } from 'react';
import { latePart } from '#web/lib/late-part.tsx';
import { Button } from '#web/ui/button.tsx';

const PaperCodeDialog = latePart(() => import('./paper-code-dialog.tsx').then((m) => m.PaperCodeDialog));

/** Always drawn, so that the page does not jump when the session is known. */
export function PaperCode({ userId }: { userId: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" className="paper-code" onClick={() => setOpen(userId !== undefined)}>
        Let a helper hand in from paper
      </Button>
      {open && userId !== undefined && (
        <Suspense>
          <PaperCodeDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
