import { useCallback, useEffect, useState } from 'react';
import { getTeacherReadingAliases, type StudentAlias } from '#contract/reading.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { ReadingCalls } from '../reading-calls.ts';
import type { CheckInForm } from './check-in-form.ts';

/** Loads the aliases of the link, unless the classroom is `paused`. A chosen alias that is gone since is cleared. */
export function useAliases(calls: ReadingCalls, form: CheckInForm, paused: boolean) {
  const [aliases, setAliases] = useState<StudentAlias[] | 'loading' | 'failed'>('loading');

  const loadAliases = useCallback(async () => {
    setAliases('loading');
    try {
      setAliases(await calls.listAliases());
    } catch {
      setAliases('failed');
      const { title, message } = getTeacherReadingAliases.failure;
      showToast({ kind: 'destructive', title, text: message });
    }
  }, [calls]);
  useEffect(() => {
    if (!paused) void loadAliases();
  }, [loadAliases, paused]);

  useEffect(() => {
    if (!Array.isArray(aliases)) return;
    const drop = () => {
      const { alias } = form.get();
      if (alias !== '' && !aliases.some(({ id }) => id === alias)) form.set({ alias: '' });
    };
    drop();
    // A draft that is taken up later may hold one, too.
    return form.subscribe(drop);
  }, [aliases, form]);

  return { aliases, loadAliases };
}
