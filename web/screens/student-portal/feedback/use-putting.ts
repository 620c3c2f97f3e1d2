import { useCallback, useEffect, useRef } from 'react';
import type { Quote } from '#contract/quote.ts';
import { placeOf, putIntoField } from '#web/lib/student/put-into-text.ts';
import { announce } from '#web/ui/announcer.tsx';

/** Puts words of a step into the work: at the caret once the student has set one, else behind the quoted sentence. */
export type PutWords = (words: string, quote: Quote | null) => void;

const isField = (target: unknown): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.id === 'work';

/** @param draft a caret from before its feedback came counts no more */
export function usePutting(draft: number): PutWords {
  const hasCaret = useRef(false);
  useEffect(() => {
    // The draft is named so that a new one begins without a caret.
    hasCaret.current = isField(document.activeElement) && draft > 0;
    const handleFocus = ({ target }: FocusEvent) => {
      if (isField(target)) hasCaret.current = true;
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [draft]);
  return useCallback((words, quote) => {
    const field = document.getElementById('work');
    if (!isField(field) || field.disabled) return;
    putIntoField(field, words, hasCaret.current ? undefined : placeOf(field.value, quote));
    announce(`Put into your work: “${words}”. Undo takes it back.`);
  }, []);
}
