import './qr-poster.css';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

/** For a projector, or printed for the wall. */
export function QrPoster({ address, onClose }: { address: string; onClose: () => void }) {
  // Outside of the app, so that print can hide everything else.
  return createPortal(
    <Dialog open wide className="qr-poster" title="Scan to join the Student Portal" onClose={onClose}>
      <QrCode address={address} label="QR code that opens the student portal" className="qr-large" />
      <p className="qr-address">{address}</p>
      <div className="dialog-actions">
        <Button kind="dark" onClick={() => window.print()}>
          <PrintIcon />
          Print
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}
