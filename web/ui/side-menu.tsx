import './side-menu.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepFocusInside } from './keep-focus.ts';
import { openModal } from './open-modals.ts';

export type SideMenuProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  /** Closes from this window width on, where the links fit into the bar. */
  notFromPx: number;
  children: ReactNode;
};

/** A modal menu that slides in from the right. */
export function SideMenu({ open, ...rest }: SideMenuProps) {
  return open && <OpenSideMenu {...rest} />;
}

function OpenSideMenu({ onClose, label, notFromPx, children }: Omit<SideMenuProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect: the dialog must close before its element is removed, or the focus is not restored.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const roomy = matchMedia(`(min-width: ${notFromPx}px)`);
    const close = openModal(dialog);
    roomy.addEventListener('change', onClose);
    return () => {
      roomy.removeEventListener('change', onClose);
      close();
    };
  }, [onClose, notFromPx]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only answers a tap on the backdrop; Escape is native.
    <dialog
      ref={ref}
      className="side-menu on-board"
      onKeyDown={keepFocusInside}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current && event.clientX < ref.current.getBoundingClientRect().left)
          onClose();
      }}
    >
      {children}
    </dialog>
  );
}
