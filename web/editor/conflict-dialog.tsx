import { type ProblemCode, problems } from '#contract/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type ConflictDialogProps = {
  problem: ProblemCode;
  open: boolean;
  /** Called before the other handlers. */
  onClose: () => void;
  onReload: () => void;
  onOverwrite: () => void;
};

/** Shown when the edited version is no longer the saved one. */
export function ConflictDialog({ problem, open, onClose, onReload, onOverwrite }: ConflictDialogProps) {
  const { title, message } = problems[problem];
  const closeThen = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p>{message}</p>
      <div className="dialog-actions">
        <Button kind="alt" onClick={onClose}>
          Keep editing
        </Button>
        <Button kind="alt" onClick={closeThen(onReload)}>
          Reload the saved version
        </Button>
        <Button kind="stop" onClick={closeThen(onOverwrite)}>
          Save mine over it
        </Button>
      </div>
    </Dialog>
  );
}
