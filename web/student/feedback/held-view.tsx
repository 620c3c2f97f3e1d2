import { heldWords } from '#contract/held-as.ts';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import type { LazyProps } from '../portal/station-in-use.ts';
import { useLooking } from '../portal/use-looking.ts';
import { ComeBack } from '../return-code/come-back.tsx';
import { madeCode } from '../return-code/made-code.ts';
import type { FeedbackView } from './session/feedback-view.ts';

/** Work that its teacher has: that it is safe, and how its student comes back to it. Nothing says why it is held. */
export function HeldView({ inUse, station, view }: LazyProps & { view: FeedbackView }) {
  const { heldAs } = view;
  // Where the teacher looks first, they have it without a report.
  const isSent = heldAs === 'will read' && !inUse.leave;
  const { session } = station;
  const keys = session.getKeys();
  useLooking(session.lookAgain);

  async function handlePrint() {
    // Opened in the click itself: a window that comes later is blocked.
    const opened = window.open('', '_blank');
    const { nickname, unitId } = view.about ?? inUse.form.get();
    const unitTitle = inUse.units.find(({ id }) => id === unitId)?.title ?? null;
    const made = madeCode.get();
    const returnCode = made && made.secret === keys?.secret ? made.code : undefined;
    try {
      const [{ printHeld }, { sendReport, tellPreview }] = await loadCode(() =>
        Promise.all([import('../print/print-held.ts'), import('../print/send-report.ts')]),
      );
      const printed = { nickname: nickname.trim(), unitId, unitTitle, work: view.work };
      // On its way before the print dialog, which holds everything up until it is closed.
      const sending =
        isSent &&
        (inUse.isPreview ? tellPreview() : sendReport(inUse.api, keys, { ...printed, result: null }));
      await printHeld(opened, { ...printed, heldAs, returnCode });
      await sending;
    } catch (error) {
      opened?.close();
      tellFailure(error);
    }
  }

  return (
    <>
      {heldAs === 'will read' ? (
        <Alert kind="notice" title={heldWords[heldAs]}>
          <p>Your work is saved. You can close this page.</p>
        </Alert>
      ) : (
        <Alert kind="notice" title="Your teacher looks first">
          <p>
            Your work is saved, and your teacher has it. Your teacher reads the feedback before you do. Then
            it appears here by itself.
          </p>
          <p>You can close this page and come back to it later.</p>
        </Alert>
      )}
      <div className="print-row held-acts">
        <Button kind="alt" full onClick={handlePrint}>
          <PrintIcon size={22} />
          {isSent ? 'Print + Submit to Teacher' : 'Print your work'}
        </Button>
      </div>
      {!inUse.isPreview && <ComeBack api={inUse.api} session={session} />}
    </>
  );
}
