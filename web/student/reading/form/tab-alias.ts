import { createTabNote } from '../../../lib/tab-note.ts';
import type { CheckInForm } from './check-in-form.ts';

/** Whose alias was chosen in this tab: a reload finds it chosen, and with it what is theirs. */
export interface TabAlias {
  /** Chooses what the tab knows, where nothing is chosen yet. */
  fillIn(): void;
  /** Whether it is chosen because the tab knew it, and nobody has chosen since. */
  isFilledIn(): boolean;
  /** Who says "Not me" finds none chosen for somebody else. */
  forget(): void;
  close(): void;
}

/** Where devices are shared it knows nothing. */
export function keepAlias(form: CheckInForm, teacherId: string, isShared: boolean): TabAlias {
  const noted = createTabNote<string>(`classroom-station-student/alias/${teacherId}`);
  let filledIn = '';
  let last = form.get().alias;
  const close = form.subscribe(() => {
    const { alias } = form.get();
    if (alias !== filledIn) filledIn = '';
    if (alias !== last && !isShared) noted.write(alias === '' ? null : alias);
    last = alias;
  });

  return {
    close,
    fillIn() {
      const known = noted.read();
      if (isShared || known === null || form.get().alias !== '') return;
      filledIn = known;
      form.set({ alias: known });
    },
    isFilledIn: () => filledIn !== '',
    forget() {
      if (filledIn !== '') form.set({ alias: '' });
    },
  };
}
