import { useEffect, useState, useSyncExternalStore } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import type { StudentApi } from '../portal/student-api.ts';
import type { WorkForm } from '../work/work-form.ts';
import { createPhotoCalls } from './photo-calls.ts';
import { createPhotoPages, isProcessing } from './photo-pages.ts';

/** The model that photos are sent to; null if there is none. */
export type ReaderKnown = string | null | 'unknown';

export function usePhotos(form: WorkForm, api: StudentApi) {
  const [{ calls, store }] = useState(() => {
    const made = createPhotoCalls(api);
    const pages = createPhotoPages(form, made.read, (problem, page) => {
      // A toast is far from the picture that it is about.
      const text = pages.get().length > 1 ? `Page ${page}: ${problem.message}` : problem.message;
      showToast({ kind: 'destructive', title: problem.title, text });
    });
    return { calls: made, store: pages };
  });
  const pages = useSyncExternalStore(store.subscribe, store.get);
  const [reader, setReader] = useState<ReaderKnown>('unknown');
  const isAsked = pages.length > 0;

  useEffect(() => {
    if (!isAsked) return;
    calls.getReader().then(setReader, () => undefined);
  }, [calls, isAsked]);
  useEffect(() => () => store.close(), [store]);

  return { pages, store, reader, busy: pages.some(isProcessing) };
}
