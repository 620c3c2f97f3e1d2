/** What a slow line carries in a millisecond. */
const bytesAMs = 32;

/** How much longer than usual the answer to so large a text is waited for. */
export function timeToSendMs(text: string | undefined): number {
  return (text?.length ?? 0) / bytesAMs;
}
