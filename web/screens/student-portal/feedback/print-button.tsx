import { problems } from '#contract/errors.ts';
import type { Feedback } from '#contract/feedback.ts';
import type { About } from '#web/lib/student/feedback-view.ts';
import { Button } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { StationInUse } from '../use-station.ts';

export type PrintButtonProps = { station: StationInUse; about: About | null; result: Feedback };

/** Prints the feedback. Until mail exists, the student hands it in. */
export function PrintButton({ station, about, result }: PrintButtonProps) {
  async function handlePrint() {
    // Opened in the click itself: a window that comes later is blocked.
    const opened = window.open('', '_blank');
    const { nickname, unitId } = about ?? station.form.get();
    const unitTitle = station.units.find(({ id }) => id === unitId)?.title ?? null;
    try {
      const { printFeedback } = await import('../print/print-feedback.ts');
      await printFeedback(opened, { nickname: nickname.trim(), unitTitle, result });
    } catch {
      // Its code comes late and may not come at all: an empty window would be left standing.
      opened?.close();
      const { title, message } = problems.OFFLINE;
      showToast({ kind: 'destructive', title, text: message });
    }
  }

  return (
    <div className="print-row">
      <Button kind="alt" full onClick={handlePrint}>
        <PrintIcon size={22} />
        Print + Submit to Teacher
      </Button>
      <p className="hint">
        This prints your feedback. Please hand it to your teacher: it cannot be sent from here yet.
      </p>
    </div>
  );
}
