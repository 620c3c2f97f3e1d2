import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';
import { keepFocusInside } from './keep-focus.ts';
import { openModal } from './open-modals.ts';

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
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect: the dialog must close before its element is removed, or the focus is not restored.
  useLayoutEffect(() => (ref.current ? openModal(ref.current) : undefined), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only answers a tap on the backdrop; Escape is native.
    <dialog
      ref={ref}
      className={classes('dialog', wide && 'is-wide', className)}
      onKeyDown={keepFocusInside}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current && isOutside(ref.current, event)) onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <Button kind="icon" className="dialog-close" aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </Button>
    </dialog>
  );
}

function isOutside(element: Element, at: { clientX: number; clientY: number }) {
  const box = element.getBoundingClientRect();
  return at.clientX < box.left || at.clientX > box.right || at.clientY < box.top || at.clientY > box.bottom;
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
