import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
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

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Wraps Tab and Shift+Tab inside the element. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].filter((control) =>
    control.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (!to || (document.activeElement !== from && event.currentTarget.contains(document.activeElement)))
    return;
  event.preventDefault();
  to.focus();
}
