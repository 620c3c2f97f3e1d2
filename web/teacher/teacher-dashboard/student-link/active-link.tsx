import { Suspense, useRef, useState } from 'react';
import { productName } from '#contract/constants.ts';
import type { StudentLink } from '#contract/student-links.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { CopyIcon, RefreshIcon, StopIcon } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { copyField } from './copy-field.ts';
import { JoinCode, type JoinCodeActs } from './join-code.tsx';
import { LessonLine } from './lesson-line.tsx';
import { toAddress, type useStudentLink } from './use-student-link.ts';

const QrCode = latePart(() => import('#web/ui/qr-code.tsx').then((m) => m.QrCode));
const QrPoster = latePart(() => import('./qr-poster.tsx').then((m) => m.QrPoster));

type Acts = Pick<ReturnType<typeof useStudentLink>, 'regenerate' | 'deactivate'>;

export function ActiveLink({
  userId,
  link,
  regenerate,
  deactivate,
  ...codeActs
}: Acts & JoinCodeActs & { userId: string; link: StudentLink }) {
  const [asking, setAsking] = useState<keyof Acts>();
  const [large, setLarge] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = toAddress(link);

  async function handleCopy() {
    if (!field.current) return;
    const copied = await copyField(field.current);
    showToast(
      copied
        ? { kind: 'success', title: 'Link copied' }
        : { kind: 'success', title: 'Link selected', text: 'Press Ctrl+C or ⌘C to copy it.' },
    );
  }

  return (
    <>
      <button
        type="button"
        className="pass-code"
        aria-label="Scan to join: QR code that opens the student portal. Show it large."
        onClick={() => setLarge(true)}
      >
        <Suspense fallback={null}>
          <QrCode address={address} label="QR code that opens the student portal" />
        </Suspense>
        <span aria-hidden="true">Scan to join</span>
      </button>
      <div className="pass-link">
        <input
          ref={field}
          className="input"
          aria-label="Student portal link"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button kind="dark" onClick={handleCopy}>
          <CopyIcon />
          Copy link
        </Button>
      </div>
      <div className="row pass-foot">
        <Button kind="text" onClick={() => setAsking('regenerate')}>
          <RefreshIcon />
          Regenerate
        </Button>
        <Button kind="text" stop onClick={() => setAsking('deactivate')}>
          <StopIcon />
          Deactivate
        </Button>
        <a className="btn btn-text" href={toGoogleClassroom(address)} target="_blank" rel="noopener">
          Share to Google Classroom<span className="vh"> (opens a new tab)</span>
        </a>
        <span className="pass-opened">
          {link.last_accessed ? `Last opened ${sayMoment(link.last_accessed)}` : 'Not opened yet'}
        </span>
      </div>
      <JoinCode join={link.join} {...codeActs} onShow={() => setLarge(true)} />
      <LessonLine userId={userId} linkId={link.id} />
      <Dialogs {...{ asking, regenerate, deactivate }} onClose={() => setAsking(undefined)} />
      {large && (
        <Suspense fallback={null}>
          <QrPoster link={link} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A plain link, as Google describes it: no script of theirs runs here. What is shared is the teacher's to press there. */
function toGoogleClassroom(address: string): string {
  return `https://classroom.google.com/share?${new URLSearchParams({ url: address, title: productName })}`;
}

function Dialogs({
  asking,
  regenerate,
  deactivate,
  onClose,
}: Acts & { asking: keyof Acts | undefined; onClose: () => void }) {
  return (
    <>
      <ConfirmDialog
        open={asking === 'regenerate'}
        title="Make a new link?"
        confirm="Make a new link"
        busy={regenerate.isPending}
        onCancel={onClose}
        onConfirm={() => regenerate.mutate(undefined, { onSettled: onClose })}
      >
        <p>The old link stops working at once, also where students kept it as a bookmark.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'deactivate'}
        title="Deactivate the link?"
        confirm="Deactivate link"
        destructive
        busy={deactivate.isPending}
        onCancel={onClose}
        onConfirm={() => deactivate.mutate(undefined, { onSettled: onClose })}
      >
        <p>
          Students can no longer open the portal. Your units stay, and you can make a new link at any time.
        </p>
      </ConfirmDialog>
    </>
  );
}
