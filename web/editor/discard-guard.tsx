import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** A name in quotation marks, or what to call something without one. */
export function quoted(name: string, unnamed: string): ReactNode {
  if (!name) return unnamed;
  return (
    <>
      “<bdi>{name}</bdi>”
    </>
  );
}

export type DiscardGuardParts = {
  isDirty: () => boolean;
  /** Names the edited thing in the dialog. */
  toName: () => ReactNode;
};

/** Asks before something else replaces unsaved edits in the editor. */
export function useDiscardGuard({ isDirty, toName }: DiscardGuardParts): {
  guard: (action: () => void) => void;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<() => void>();

  function guard(action: () => void) {
    if (isDirty()) setWaiting(() => action);
    else action();
  }

  const dialog = (
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
      <p>{waiting && toName()} has edits that are not saved yet. If you go on, they are gone.</p>
    </ConfirmDialog>
  );
  return { guard, dialog };
}
