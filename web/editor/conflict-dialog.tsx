import { problems } from '#contract/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type ConflictDialogProps = {
  problem: 'UNIT_CHANGED_ELSEWHERE' | 'READING_GROUP_CHANGED_ELSEWHERE';
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
};

/** It was saved from elsewhere since it was opened: which of the two is to stay? */
export function ConflictDialog({ problem, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const { title, message } = problems[problem];
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{message}</p>
      <div className="dialog-actions">
        <Button kind="alt" onClick={onClose}>
          Keep editing
        </Button>
        <Button kind="alt" onClick={onReload}>
          Reload the saved version
        </Button>
        <Button kind="stop" onClick={onOverwrite}>
          Save mine over it
        </Button>
      </div>
    </Dialog>
  );
}
