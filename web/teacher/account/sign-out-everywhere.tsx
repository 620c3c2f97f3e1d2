import { useId, useState } from 'react';
import { endAllSessions } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Pane } from '#web/ui/sheet.tsx';

export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  async function handleConfirm() {
    setIsBusy(true);
    try {
      await endAllSessions();
      location.assign('/');
    } catch (error) {
      setIsBusy(false);
      showProblem(error);
    }
  }
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>Signed in elsewhere?</h2>
      <p>Ends every session of this account, on all devices, this one too.</p>
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        busy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void handleConfirm()}
      >
        <p>You sign in again with the same account. Drafts on your devices stay.</p>
      </ConfirmDialog>
    </Pane>
  );
}
