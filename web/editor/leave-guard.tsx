import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

type Check = () => boolean;

const Checks = createContext<Set<Check>>(new Set());

export type LeaveGuardProps = {
  title: string;
  text: string;
  children: ReactNode;
};

/** Asks before leaving a page with unsaved edits. One per page, because the router supports one blocker. */
export function LeaveGuard({ title, text, children }: LeaveGuardProps) {
  const [checks] = useState(() => new Set<Check>());
  const { pathname } = useLocation();
  // Block only from here: the editor may stay mounted briefly after leaving, and returning is not leaving.
  const [here] = useState(pathname);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === here &&
      nextLocation.pathname !== here &&
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

/** Also asks before the window closes. `isDirty` must be a stable function. */
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
