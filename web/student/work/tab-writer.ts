import { createTabNote } from '../../lib/tab-note.ts';
import type { WorkForm } from './work-form.ts';

/** Who writes in this tab and for which project: a reload keeps both fields filled. */
export interface TabWriter {
  /** Whether the nickname stands in the form because the tab knew it, and nobody has typed it since. */
  isFilledIn(): boolean;
  /** The next student at this device finds both fields empty. */
  forget(): void;
  close(): void;
}

/** Fills in what the tab knows where nothing was typed yet, and notes what is typed. Where devices are shared it knows nothing. */
export function keepWriter(
  form: WorkForm,
  teacherId: string,
  { unitIds, isShared }: { unitIds: readonly string[]; isShared: boolean },
): TabWriter {
  const noted = createTabNote<[nickname: string, unitId: string]>(
    `classroom-station-student/writer/${teacherId}`,
  );
  let filledIn = '';

  function note({ nickname, unitId }: { nickname: string; unitId: string }) {
    const isKnown = !isShared && nickname.trim() !== '';
    noted.write(isKnown ? [nickname, unitId] : null);
  }

  function fillIn() {
    const known = noted.read();
    if (known === null || form.get().nickname !== '') return;
    const [nickname, unitId] = known;
    filledIn = nickname;
    // A project may have been hidden since, and only one needs no choice.
    form.set({ nickname, ...(form.get().unitId === '' && unitIds.includes(unitId) && { unitId }) });
  }

  if (isShared) note(form.get());
  else fillIn();
  let last = form.get();
  const stop = form.subscribe(() => {
    const entries = form.get();
    if (entries.nickname !== filledIn) filledIn = '';
    if (entries.nickname !== last.nickname || entries.unitId !== last.unitId) note(entries);
    last = entries;
  });

  return {
    isFilledIn: () => filledIn !== '',
    forget() {
      noted.write(null);
      if (filledIn !== '') form.set({ nickname: '', unitId: '' });
    },
    close: stop,
  };
}
