import { createTabNote } from '../../lib/tab-note.ts';
import type { WorkForm } from './work-form.ts';

export type TabWriter = ReturnType<typeof keepWriter>;

/**
 * Notes in this tab the nickname and the project, so that a reload fills them in. On shared devices nothing is noted.
 */
export function keepWriter(
  form: WorkForm,
  teacherId: string,
  { unitIds, isShared }: { unitIds: readonly string[]; isShared: boolean },
) {
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
    // The project may have been hidden since.
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
    /** True while the nickname is the one that was filled in. */
    isFilledIn: () => filledIn !== '',
    forget() {
      noted.write(null);
      if (filledIn !== '') form.set({ nickname: '', unitId: '' });
    },
    close: stop,
  };
}
