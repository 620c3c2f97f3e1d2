import { createTabNote } from '../../../lib/tab-note.ts';
import type { CheckInForm } from './check-in-form.ts';

export type TabAlias = ReturnType<typeof keepAlias>;

/** Notes in this tab which alias was chosen, for a reload. On shared devices nothing is noted. */
export function keepAlias(form: CheckInForm, teacherId: string, isShared: boolean) {
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
    /** Chooses the noted alias if none is chosen yet. */
    fillIn() {
      const known = noted.read();
      if (isShared || known === null || form.get().alias !== '') return;
      filledIn = known;
      form.set({ alias: known });
    },
    /** True while the alias is the one that was filled in. */
    isFilledIn: () => filledIn !== '',
    /** After "Not me" no other child's alias stays chosen. */
    forget() {
      if (filledIn !== '') form.set({ alias: '' });
    },
  };
}
