import type { ClipboardEvent } from 'react';

/** How word processors hand over the marks of a list: their own signs, letters of symbol fonts, `o` before a tab. */
const bullet = /^([ \t]*)(?:[•◦▪‣●○■\uf000-\uf0ff][ \t\u00a0]*|[·§o][\t\u00a0][ \t\u00a0]*|· {2,})(?=\S)/gmu;

/** Pasted words as they would be typed: list marks are hyphens, and hyphens that nobody sees are gone. */
export function cleanPasted(text: string): string {
  return text.replaceAll('\u00ad', '').replace(bullet, '$1- ');
}

/** Pastes cleaned words, so that one step back undoes it; what needs no cleaning is left to the browser. */
export function pasteCleaned(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text/plain');
  const clean = cleanPasted(pasted);
  // Where the browser will not have it, it pastes by itself.
  if (clean !== pasted && document.execCommand('insertText', false, clean)) event.preventDefault();
}
