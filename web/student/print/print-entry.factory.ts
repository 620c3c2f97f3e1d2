import '#web/ui/fonts.css';
import { type PrintedFeedback, printedFeedback } from './print-feedback.ts';
import { adoptPrintStyle } from './print-style.ts';
import { sheet } from './sheet.ts';

/** Shows a print-out as the print window does, without a station. */
Object.assign(window, {
  async showSheet(printed: PrintedFeedback) {
    document.body.replaceChildren(sheet(document, printedFeedback(printed), printed.returnCode));
    await adoptPrintStyle(document);
  },
});
