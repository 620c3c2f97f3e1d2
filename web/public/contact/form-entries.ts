import { type Entries, type EntryName, entryNames } from './check-message.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function readEntries(form: HTMLFormElement): Entries {
  return Object.fromEntries(entryNames.map((name) => [name, controlOf(form, name).value])) as Entries;
}

/** Fills empty fields only, so nothing typed is lost. */
export function fillEntries(form: HTMLFormElement, entries: Partial<Entries>): void {
  for (const name of entryNames) {
    const control = controlOf(form, name);
    const value = entries[name];
    if (value && control.value === '') control.value = value;
  }
}

export function focusEntry(form: HTMLFormElement, name: EntryName): void {
  controlOf(form, name).focus();
}

function controlOf(form: HTMLFormElement, name: EntryName): Control {
  return form.elements.namedItem(name) as Control;
}
