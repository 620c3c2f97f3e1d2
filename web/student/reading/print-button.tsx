import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { printInWindow } from '../print/in-window.ts';
import { printPage } from '../print/print-page.ts';
import { mailReport, tellPreview } from '../print/send-report.ts';
import { checkInSheet } from './check-in-sheet.ts';
import { type HandedInCheckIn, toReport } from './to-report.ts';
import type { ReadingInUse } from './use-reading.ts';

const already = { title: 'Printed', text: 'Your teacher has this check-in already.' };

/**
 * The teacher has a check-in since it was handed in, so the report is usually known already. Nothing is sent while the
 * summary is held, as the teacher knows of it.
 */
export function PrintCheckIn({ reading, sent, result, heldAs }: HandedInCheckIn & { reading: ReadingInUse }) {
  async function print(opened: Window | null) {
    const keys = reading.station.session.getKeys();
    // Sent before the print dialog opens, as that holds up everything until it is closed.
    const sending = reading.isPreview
      ? tellPreview()
      : result && mailReport(reading.api, keys, (key) => toReport(key, { sent, result }), already);
    const title = `Reading Check-in - ${sent.request.alias}`;
    await printPage(opened, title, (page) => checkInSheet(page, { sent, result, heldAs }));
    await sending;
  }

  return (
    <div className="print-row">
      <Button kind={result ? 'go' : 'alt'} full onClick={() => printInWindow(print)}>
        <PrintIcon size={22} />
        Print your check-in
      </Button>
      <p className="hint">
        {reading.isPreview
          ? 'This is a preview: it prints, and no e-mail is sent.'
          : 'Your teacher has this check-in already. This prints it for you, as often as you like.'}
      </p>
    </div>
  );
}
