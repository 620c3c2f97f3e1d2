import './side-menu.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepFocusInside } from './keep-focus.ts';
import { openModal } from './open-modals.ts';

export type SideMenuProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  /** The menu goes away by itself where there is room for what it holds. */
  notFromPx: number;
  children: ReactNode;
};

/** A menu that slides in from the right. Modal: the browser traps the focus, closes on Escape, gives the focus back. */
export function SideMenu({ open, ...rest }: SideMenuProps) {
  return open && <OpenSideMenu {...rest} />;
}

function OpenSideMenu({ onClose, label, notFromPx, children }: Omit<SideMenuProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, as it must close before the element is taken away: only then does the focus go back.
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
