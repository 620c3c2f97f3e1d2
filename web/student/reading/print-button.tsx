import { tellFailure } from '#web/lib/own-code.ts';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { printPage } from '../print/print-page.ts';
import { mailReport, tellPreview } from '../print/send-report.ts';
import { checkInSheet } from './check-in-sheet.ts';
import { type HandedInCheckIn, toReport } from './to-report.ts';
import type { ReadingInUse } from './use-reading.ts';

const already = { title: 'Printed', text: 'Your teacher has this check-in already.' };

/**
 * Prints the check-in. The teacher has it since it was handed in; one from before an update is sent now. Nothing is sent
 * while the teacher reads the summary first: whoever holds it knows of it.
 */
export function PrintCheckIn({ reading, sent, result, heldAs }: HandedInCheckIn & { reading: ReadingInUse }) {
  async function handlePrint() {
    // Opened in the click itself: a window that comes later is blocked.
    const opened = window.open('', '_blank');
    // On its way before the print dialog, which holds everything up until it is closed.
    const keys = reading.station.session.getKeys();
    const sending = reading.isPreview
      ? tellPreview()
      : result && mailReport(reading.api, keys, (key) => toReport(key, { sent, result }), already);
    try {
      const title = `Reading Check-in - ${sent.request.alias}`;
      await printPage(opened, title, (page) => checkInSheet(page, { sent, result, heldAs }));
    } catch (error) {
      // An empty window would be left standing.
      opened?.close();
      tellFailure(error);
    }
    await sending;
  }

  return (
    <div className="print-row">
      <Button kind={result ? 'go' : 'alt'} full onClick={handlePrint}>
        <PrintIcon size={22} />
        {result ? 'Print + Submit to Teacher' : 'Print your check-in'}
      </Button>
      <p className="hint">
        {reading.isPreview
          ? 'This is a preview: it prints, and no e-mail is sent.'
          : 'Your teacher has this check-in already. This prints it for you, as often as you like.'}
      </p>
    </div>
  );
}
