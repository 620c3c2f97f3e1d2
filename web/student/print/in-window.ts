import { tellFailure } from '#web/lib/own-code.ts';

/**
 * Prints in a window, opened in the click itself, as browsers block later ones. If its content fails to load, the window
 * is closed.
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
