import { type ReactNode, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { Editor } from '../unit-editor/editor.ts';
import { isDirty } from '../unit-editor/editor-state.ts';

/** Asks before unsaved edits would go: because something else is put on the desk, or the page is left. */
export function useLeaveGuard(editor: Editor): { guard: (action: () => void) => void; dialogs: ReactNode } {
  const [waiting, setWaiting] = useState<() => void>();
  const { pathname } = useLocation();
  // Only from here: after leaving, the desk may still be mounted for a moment, and coming back is no leaving.
  const [here] = useState(pathname);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === here &&
      nextLocation.pathname !== here &&
      !isSigningOut(nextLocation.state) &&
      isDirty(editor.get()),
  );

  function guard(action: () => void) {
    if (isDirty(editor.get())) setWaiting(() => action);
    else action();
  }

  const { title } = editor.get().form;
  const dialogs = (
    <>
      <ConfirmDialog
        open={waiting !== undefined}
        title="Discard your unsaved edits?"
        confirm="Discard edits"
        cancel="Keep editing"
        destructive
        onCancel={() => setWaiting(undefined)}
        onConfirm={() => {
          setWaiting(undefined);
          waiting?.();
        }}
      >
        <p>
          {title ? (
            <>
              “<bdi>{title}</bdi>”
            </>
          ) : (
            'The new unit'
          )}{' '}
          has edits that are not saved yet. If you go on, they are gone.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave with unsaved edits?"
        confirm="Leave"
        cancel="Keep editing"
        onCancel={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        <p>Your edits are not saved. They stay on this device for 30 days and wait here for you.</p>
      </ConfirmDialog>
    </>
  );
  return { guard, dialogs };
}

/** The session is over then: there is nothing left to decide, and the edits wait on this device. */
function isSigningOut(state: unknown) {
  return typeof state === 'object' && state !== null && 'signingOut' in state;
}
