import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

type Check = () => boolean;

const Checks = createContext<Set<Check>>(new Set());

/** Asks before the page is left with unsaved edits on any of its desks. One for the page: the router knows one blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [checks] = useState(() => new Set<Check>());
  const { pathname } = useLocation();
  // Only from here: after leaving, the desk may still be mounted for a moment, and coming back is no leaving.
  const [here] = useState(pathname);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === here &&
      nextLocation.pathname !== here &&
      !isSigningOut(nextLocation.state) &&
      [...checks].some((isDirty) => isDirty()),
  );
  return (
    <Checks value={checks}>
      {children}
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
    </Checks>
  );
}

/** Takes part in the asking. `isDirty` must stay the same function. */
export function useLeaveCheck(isDirty: Check): void {
  const checks = useContext(Checks);
  useEffect(() => {
    checks.add(isDirty);
    return () => {
      checks.delete(isDirty);
    };
  }, [checks, isDirty]);
}

/** The session is over then: there is nothing left to decide, and the edits wait on this device. */
function isSigningOut(state: unknown) {
  return typeof state === 'object' && state !== null && 'signingOut' in state;
}
