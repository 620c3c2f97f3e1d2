import type { ClipboardEvent } from 'react';

/** List bullets that word processors paste: bullet characters, symbol-font letters, or `o` before a tab. */
const bullet = /^([ \t]*)(?:[•◦▪‣●○■\uf000-\uf0ff][ \t\u00a0]*|[·§o][\t\u00a0][ \t\u00a0]*|· {2,})(?=\S)/gmu;

/** Turns bullets into hyphens and drops soft hyphens. */
export function cleanPasted(text: string): string {
  return text.replaceAll('\u00ad', '').replace(bullet, '$1- ');
}

/** Inserts through execCommand to keep the undo history. Text that needs no cleaning is left to the browser. */
export function pasteCleaned(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text/plain');
  const clean = cleanPasted(pasted);
  // If the command is refused, the browser pastes the original text.
  if (clean !== pasted && document.execCommand('insertText', false, clean)) event.preventDefault();
}
