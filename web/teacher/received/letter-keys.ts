import type { KeyboardEvent } from 'react';
import { createStore, useStore } from '#web/ui/store.ts';

const place = 'received-letter-keys';

/** Whether letters press what they stand beside: a teacher who speaks to the computer switches them off (WCAG 2.1.4). */
export const letterKeys = createStore(readKept());

export function switchLetterKeys(isOn: boolean): void {
  letterKeys.update(() => isOn);
  try {
    localStorage.setItem(place, isOn ? 'on' : 'off');
  } catch {
    // It holds until the page is closed.
  }
}

/** For `aria-keyshortcuts`: the letter where letters press, and nothing where they are switched off. */
export function useShortcut(letter: string): string | undefined {
  return useStore(letterKeys, (isOn) => (isOn ? letter : undefined));
}

/** The letter that was pressed, in upper case; null for any other key, while something is typed, and where they are off. */
export function readLetter(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyped =
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
  if (!letterKeys.get() || ctrlKey || metaKey || altKey || isTyped || !/^[a-z]$/i.test(key)) return null;
  return key.toUpperCase();
}

/** Presses what carries the letter as its shortcut, below the element that has the focus in it. */
export function pressShortcut(event: KeyboardEvent<HTMLElement>): void {
  const letter = readLetter(event);
  if (letter) event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts=${letter}]`)?.click();
}

/** 1 for J, onwards; -1 for K, back; 0 for any other. */
export function readStep(event: KeyboardEvent): -1 | 0 | 1 {
  const letter = readLetter(event);
  return letter === 'J' ? 1 : letter === 'K' ? -1 : 0;
}

function readKept() {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}
