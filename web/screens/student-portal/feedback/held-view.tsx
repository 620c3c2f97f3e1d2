import { heldWords } from '#contract/held-as.ts';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import type { FeedbackView } from '#web/lib/student/feedback/feedback-view.ts';
import { madeCode } from '#web/lib/student/return-code/made-code.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { ComeBack } from '../return-code/come-back.tsx';
import type { LazyProps } from '../station-in-use.ts';
import { useLooking } from '../use-looking.ts';

/** Work that its teacher has: that it is safe, and how its student comes back to it. Nothing says why it is held. */
export function HeldView({ inUse, station, view }: LazyProps & { view: FeedbackView }) {
  const { heldAs } = view;
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
      const { printHeld } = await loadCode(() => import('../print/print-held.ts'));
      await printHeld(opened, { nickname: nickname.trim(), unitTitle, work: view.work, heldAs, returnCode });
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
          Print your work
        </Button>
      </div>
      {!inUse.isPreview && <ComeBack api={inUse.api} session={session} />}
    </>
  );
}
