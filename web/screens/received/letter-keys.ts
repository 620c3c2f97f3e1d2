import type { KeyboardEvent } from 'react';
import { createStore } from '#web/ui/store.ts';

const place = 'received-letter-keys';

/** Whether J and K lead on: a teacher who speaks to the computer switches them off (WCAG 2.1.4). */
export const letterKeys = createStore(readKept());

export function switchLetterKeys(isOn: boolean): void {
  letterKeys.update(() => isOn);
  try {
    localStorage.setItem(place, isOn ? 'on' : 'off');
  } catch {
    // It holds until the page is closed.
  }
}

/** 1 for J, onwards; -1 for K, back; 0 for any other key, while something is typed, and where they are off. */
export function readLetterKey(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyped = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
  if (!letterKeys.get() || ctrlKey || metaKey || altKey || isTyped) return 0;
  const letter = key.toLowerCase();
  return letter === 'j' ? 1 : letter === 'k' ? -1 : 0;
}

function readKept() {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}
