import { useState } from 'react';
import { type Feedback, getSubmission } from '#contract/feedback.ts';
import { loadCode } from '#web/lib/own-code.ts';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import type { LazyProps } from '../portal/station-in-use.ts';
import { type ShownKeys, type StudentApi, secretHeader } from '../portal/student-api.ts';
import { printInWindow } from '../print/in-window.ts';
import { printedCode, printedFacts } from './printed-facts.ts';
import type { FeedbackView } from './session/feedback-view.ts';

export type PrintButtonProps = LazyProps & { view: FeedbackView; result: Feedback };

export function PrintButton({ inUse, station, view, result }: PrintButtonProps) {
  const [sent, setSent] = useState(false);

  async function print(opened: Window | null) {
    const keys = station.session.getKeys();
    const printed = printedFacts({ inUse, station }, view);
    const [{ printFeedback }, { sendReport, tellPreview }] = await loadCode(() =>
      Promise.all([import('../print/print-feedback.ts'), import('../print/send-report.ts')]),
    );
    // Sent before the print dialog opens, as that holds up everything until it is closed.
    const sending = inUse.isPreview
      ? tellPreview()
      : !inUse.leave && sendReport(inUse.api, keys, { ...printed, result });
    const [paper, returnCode] = await Promise.all([
      findPaper(inUse.api, keys, result),
      printedCode({ inUse, station }),
    ]);
    await printFeedback(opened, { ...printed, result: paper, returnCode });
    setSent(await sending);
  }

  return (
    <div className="print-row">
      <Button kind="alt" full onClick={() => printInWindow(print)}>
        <PrintIcon size={22} />
        {inUse.leave ? 'Print' : 'Print + Submit to Teacher'}
      </Button>
      {(inUse.isPreview || sent) && (
        <p className="hint">
          {inUse.isPreview
            ? 'This is a preview: it prints, and no e-mail is sent.'
            : 'Your teacher has it. You can print it once more.'}
        </p>
      )}
    </div>
  );
}

/** The version of the feedback for print; offline the one that is shown. */
async function findPaper(
  { callApi }: StudentApi,
  keys: ShownKeys | null,
  shown: Feedback,
): Promise<Feedback> {
  if (!keys?.id) return shown;
  const { id, secret } = keys;
  const asked = callApi(getSubmission, { id, as: 'print' }, { headers: secretHeader(secret) });
  return await asked.then(
    ({ submission }) => submission.result ?? shown,
    () => shown,
  );
}
