import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { keepFocusInside } from './keep-focus.ts';
import { openModal } from './open-modals.ts';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> & {
  /** Called on Escape and a click outside. */
  onClose: () => void;
};

/** A native modal dialog, open while it is mounted. */
export function Modal({ onClose, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect: the dialog must close before its element is removed, or the focus is not restored.
  useLayoutEffect(() => (ref.current ? openModal(ref.current) : undefined), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only answers a tap on the backdrop; Escape is native.
    <dialog
      ref={ref}
      onKeyDown={keepFocusInside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current && isOutside(ref.current, event)) onClose();
      }}
      {...rest}
    />
  );
}

function isOutside(element: Element, at: { clientX: number; clientY: number }) {
  const box = element.getBoundingClientRect();
  return at.clientX < box.left || at.clientX > box.right || at.clientY < box.top || at.clientY > box.bottom;
}
