import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

type Check = () => boolean;

const Checks = createContext<Set<Check>>(new Set());

export type LeaveGuardProps = {
  title: string;
  /** What becomes of the edits. */
  text: string;
  children: ReactNode;
};

/** Asks before the page is left with unsaved edits in any of its editors. One for the page: the router knows one blocker. */
export function LeaveGuard({ title, text, children }: LeaveGuardProps) {
  const [checks] = useState(() => new Set<Check>());
  const { pathname } = useLocation();
  // Only from here: after leaving, the editor may still be mounted for a moment, and coming back is no leaving.
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
        title={title}
        confirm="Leave"
        cancel="Keep editing"
        onCancel={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </Checks>
  );
}

/** Takes part in the asking, also before the window is closed. `isDirty` must stay the same function. */
export function useLeaveCheck(isDirty: Check): void {
  const checks = useContext(Checks);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    checks.add(isDirty);
    addEventListener('beforeunload', ask);
    return () => {
      checks.delete(isDirty);
      removeEventListener('beforeunload', ask);
    };
  }, [checks, isDirty]);
}

/** The session is over then: there is nothing left to decide. */
function isSigningOut(state: unknown) {
  return typeof state === 'object' && state !== null && 'signingOut' in state;
}
