import './qr-poster.css';
import { createPortal } from 'react-dom';
import type { StudentLink } from '#contract/student-links.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { sayJoinCode } from '#words/join-code.ts';
import { toAddress } from './use-student-link.ts';

/** For a projector, or printed for the wall. With a join code its letters come first, and it fills the screen. */
export function QrPoster({ link, onClose }: { link: StudentLink; onClose: () => void }) {
  const { join } = link;
  const address = toAddress(link);
  // Outside of the app, so that print can hide everything else.
  return createPortal(
    <Dialog
      open
      wide
      className={classes('qr-poster', join && 'is-wall')}
      title={join ? 'Join your class' : 'Scan to join the Student Portal'}
      onClose={onClose}
    >
      {join && (
        <>
          <p className="wall-place">
            Go to <b translate="no">{`${location.host}/join`}</b> and type
          </p>
          <p className="wall-code" translate="no">
            {sayJoinCode(join.code)}
          </p>
          <p>until {sayMoment(join.ends_at)}</p>
          <p>or scan</p>
        </>
      )}
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
