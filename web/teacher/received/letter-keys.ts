import type { KeyboardEvent } from 'react';
import { createStore, useStore } from '#web/ui/store.ts';

const place = 'received-letter-keys';

/** Without a mouse there is rarely a keyboard. Then the keys are off, and their switch takes no room. */
export const hasKeys = globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;

/** Speech input would trigger single-letter shortcuts, so they can be switched off (WCAG 2.1.4). */
export const letterKeys = createStore(readKept());

export function switchLetterKeys(isOn: boolean): void {
  letterKeys.update(() => isOn);
  try {
    localStorage.setItem(place, isOn ? 'on' : 'off');
  } catch {
    // Then it lasts until the page is closed.
  }
}

/** For `aria-keyshortcuts`; undefined if shortcuts are off. */
export function useShortcut(letter: string): string | undefined {
  return useStore(letterKeys, (isOn) => (isOn ? letter : undefined));
}

/** Upper case. Null for other keys, while typing, and if shortcuts are off. */
export function readLetter(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyped =
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
  if (!letterKeys.get() || ctrlKey || metaKey || altKey || isTyped || !/^[a-z]$/i.test(key)) return null;
  return key.toUpperCase();
}

/** Clicks the element inside the current one that has this shortcut, or goes to it where it is a box to write in. */
export function pressShortcut(event: KeyboardEvent<HTMLElement>): void {
  const letter = readLetter(event);
  const pressed = letter && event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts=${letter}]`);
  if (!pressed) return;
  if (pressed instanceof HTMLTextAreaElement) {
    // Or the letter would be written in it.
    event.preventDefault();
    pressed.focus();
  } else pressed.click();
}

/** J is 1, K is -1, any other key 0. */
export function readStep(event: KeyboardEvent): -1 | 0 | 1 {
  const letter = readLetter(event);
  return letter === 'J' ? 1 : letter === 'K' ? -1 : 0;
}

function readKept() {
  try {
    return hasKeys && localStorage.getItem(place) !== 'off';
  } catch {
    return hasKeys;
  }
}
