import { studentProblems } from '#contract/student-problems.ts';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { printPage } from '../print/print-page.ts';
import { mailReport, tellPreview } from '../print/send-report.ts';
import { checkInSheet } from './check-in-sheet.ts';
import { type CheckInResults, toReport } from './to-report.ts';
import type { ReadingInUse } from './use-reading.ts';

const already = { title: 'Printed', text: 'Your teacher has this check-in already.' };

/** Prints the check-in. The teacher has it since it was handed in; one from before an update is sent now. */
export function PrintCheckIn({ reading, ...results }: CheckInResults & { reading: ReadingInUse }) {
  async function handlePrint() {
    // Opened in the click itself: a window that comes later is blocked.
    const opened = window.open('', '_blank');
    // On its way before the print dialog, which holds everything up until it is closed.
    const keys = reading.station.session.getKeys();
    const sending = reading.isPreview
      ? tellPreview()
      : mailReport(reading.api, keys, (key) => toReport(key, results), already);
    try {
      const title = `Reading Check-in - ${results.sent.request.alias}`;
      await printPage(opened, title, (page) => checkInSheet(page, results));
    } catch {
      // An empty window would be left standing.
      opened?.close();
      const { title, message } = studentProblems.UNEXPECTED;
      showToast({ kind: 'destructive', title, text: message });
    }
    await sending;
  }

  return (
    <div className="print-row">
      <Button kind="go" full onClick={handlePrint}>
        <PrintIcon size={22} />
        Print + Submit to Teacher
      </Button>
      <p className="hint">
        {reading.isPreview
          ? 'This is a preview: it prints, and no e-mail is sent.'
          : 'Your teacher has this check-in already. This prints it for you, as often as you like.'}
      </p>
    </div>
  );
}
