import './side-menu.css';
import { type ReactNode, useEffect } from 'react';
import { Modal } from './modal.tsx';

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
  useEffect(() => {
    const roomy = matchMedia(`(min-width: ${notFromPx}px)`);
    roomy.addEventListener('change', onClose);
    return () => roomy.removeEventListener('change', onClose);
  }, [onClose, notFromPx]);
  return (
    <Modal className="side-menu on-board" aria-label={label} onClose={onClose}>
      {children}
    </Modal>
  );
}
