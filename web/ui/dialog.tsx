import './dialog.css';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';
import { Modal } from './modal.tsx';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button and a click outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  wide?: boolean;
  className?: string;
};

/** A native modal dialog. Its content is mounted only while it is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open && <OpenDialog {...rest} />;
}

function OpenDialog({ onClose, title, children, wide, className }: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal className={classes('dialog', wide && 'is-wide', className)} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <Button kind="icon" className="dialog-close" aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </Button>
    </Modal>
  );
}

export type ConfirmProps = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** The action itself, such as "Delete unit", never "OK". */
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  destructive,
  busy,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      {children}
      <div className="dialog-actions">
        <Button kind="alt" onClick={onCancel}>
          {cancel}
        </Button>
        <Button kind={destructive ? 'stop' : 'dark'} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
