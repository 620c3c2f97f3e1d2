import { heldWords } from '#contract/held-as.ts';
import { loadCode } from '#web/lib/own-code.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import type { LazyProps } from '../portal/station-in-use.ts';
import { useLooking } from '../portal/use-looking.ts';
import { printInWindow } from '../print/in-window.ts';
import { ComeBack } from '../return-code/come-back.tsx';
import { useSay } from '../say/use-say.ts';
import { printedCode, printedFacts } from './printed-facts.ts';
import type { FeedbackView } from './session/feedback-view.ts';

/** Says that the teacher has the work, and how to come back to it. It gives no reason. */
export function HeldView({ inUse, station, view }: LazyProps & { view: FeedbackView }) {
  const { heldAs } = view;
  // A teacher who looks first has the work without a report.
  const isSent = heldAs === 'will read' && !inUse.leave;
  const { session } = station;
  useLooking(session.lookAgain);
  const say = useSay(inUse);
  // "I'm done", and a page that is closed, leave nothing on a shared device; silent work is offered to no nickname.
  const byCode = inUse.isShared || session.getKeys()?.isSilent;
  const back = say(inUse.leave ? 'backByCode' : byCode ? 'backByNewCode' : 'backByName');

  async function print(opened: Window | null) {
    const keys = session.getKeys();
    const printed = printedFacts({ inUse, station }, view);
    const [{ printHeld }, { sendReport, tellPreview }] = await loadCode(() =>
      Promise.all([import('../print/print-held.ts'), import('../print/send-report.ts')]),
    );
    // Sent before the print dialog opens, as that holds up everything until it is closed.
    const sending =
      isSent && (inUse.isPreview ? tellPreview() : sendReport(inUse.api, keys, { ...printed, result: null }));
    await printHeld(opened, { ...printed, heldAs, returnCode: await printedCode({ inUse, station }) });
    await sending;
  }

  return (
    <>
      {heldAs === 'will read' ? (
        <Alert kind="notice" title={heldWords[heldAs]}>
          <p>{say('workIsSafe')}</p>
        </Alert>
      ) : (
        <Alert kind="notice" title="Your teacher looks first">
          <p>
            {say('workIsSafe')} {say('looksFirst')}
          </p>
        </Alert>
      )}
      {inUse.isPreview ? null : <ComeBack api={inUse.api} session={session} say={say} back={back} />}
      <div className="print-row held-acts">
        <Button kind="alt" full onClick={() => printInWindow(print)}>
          <PrintIcon size={22} />
          {isSent ? 'Print + Submit to Teacher' : 'Print your work'}
        </Button>
      </div>
    </>
  );
}
