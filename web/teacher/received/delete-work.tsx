import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { type DeletedWork, useDeletion } from './use-works.ts';

/** `onGone` leads on: the page of the work is gone. */
export function useDeleteDialog(onGone: () => void) {
  const [deleting, setDeleting] = useState<DeletedWork>();
  const deletion = useDeletion(() => {
    flushSync(() => setDeleting(undefined));
    onGone();
  });
  const dialog = (
    <ConfirmDialog
      open={deleting !== undefined}
      title="Delete this work?"
      confirm="Delete work"
      destructive
      busy={deletion.isPending}
      onCancel={() => setDeleting(undefined)}
      onConfirm={() => deleting && deletion.mutate(deleting)}
    >
      <p>
        The work of <bdi translate="no">{deleting?.nickname}</bdi> on “<bdi>{deleting?.title}</bdi>” goes away
        for good, with all its drafts or versions, its feedback, its reports and all that was found in it.
        Copies that were e-mailed or printed stay where they are.
      </p>
    </ConfirmDialog>
  );
  return { ask: setDeleting, dialog };
}
