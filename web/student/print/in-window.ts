import { tellFailure } from '#web/lib/own-code.ts';

/**
 * Prints in a window of its own. It is opened in the click itself, as browsers block one that comes later; where the code
 * that fills it cannot be had, it is closed again.
 */
export async function printInWindow(print: (opened: Window | null) => Promise<void>): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    await print(opened);
  } catch (error) {
    opened?.close();
    tellFailure(error);
  }
}
