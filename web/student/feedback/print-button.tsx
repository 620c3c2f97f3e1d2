import { useState } from 'react';
import { type Feedback, getSubmission } from '#contract/feedback.ts';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import type { LazyProps } from '../portal/station-in-use.ts';
import { type ShownKeys, type StudentApi, secretHeader } from '../portal/student-api.ts';
import { madeCode } from '../return-code/made-code.ts';
import type { About } from './session/feedback-view.ts';

export type PrintButtonProps = LazyProps & {
  about: About | null;
  /** What was submitted, as the server stored it. */
  work: string;
  result: Feedback;
};

/** Prints the feedback and sends it to the teacher. */
export function PrintButton({ inUse, station, about, work, result }: PrintButtonProps) {
  const [sent, setSent] = useState(false);

  async function handlePrint() {
    // Opened in the click itself: a window that comes later is blocked.
    const opened = window.open('', '_blank');
    const { nickname, unitId } = about ?? inUse.form.get();
    const unitTitle = inUse.units.find(({ id }) => id === unitId)?.title ?? null;
    const keys = station.session.getKeys();
    const printed = { nickname: nickname.trim(), unitId, unitTitle, work, result };
    try {
      const [{ printFeedback }, { sendReport, tellPreview }] = await loadCode(() =>
        Promise.all([import('../print/print-feedback.ts'), import('../print/send-report.ts')]),
      );
      // On its way before the print dialog, which holds everything up until it is closed.
      const sending = inUse.isPreview
        ? tellPreview()
        : inUse.leave
          ? false
          : sendReport(inUse.api, keys, printed);
      const made = madeCode.get();
      const returnCode = made && made.secret === keys?.secret ? made.code : undefined;
      await printFeedback(opened, {
        ...printed,
        returnCode,
        result: await findPaper(inUse.api, keys, result),
      });
      setSent(await sending);
    } catch (error) {
      // Its code comes late and may not come at all: an empty window would be left standing.
      opened?.close();
      tellFailure(error);
    }
  }

  return (
    <div className="print-row">
      <Button kind="alt" full onClick={handlePrint}>
        <PrintIcon size={22} />
        {inUse.leave ? 'Print' : 'Print + Submit to Teacher'}
      </Button>
      <p className="hint">
        {inUse.isPreview
          ? 'This is a preview: it prints, and no e-mail is sent.'
          : inUse.leave
            ? 'This prints your feedback. Your teacher sees your drafts without it.'
            : sent
              ? 'Your teacher has this feedback. You can print it again at any time.'
              : 'This prints your feedback and sends it to your teacher as a PDF, with your work.'}
      </p>
    </div>
  );
}

/** The feedback as it may be printed; without a network as it is shown. */
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
