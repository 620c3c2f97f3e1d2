import { useCallback, useEffect, useRef } from 'react';
import type { Quote } from '#contract/quote.ts';
import { placeOf, putIntoField } from '#web/lib/student/put-into-text.ts';
import { announce } from '#web/ui/announcer.tsx';

/** What a step can do in the work. */
export interface InWork {
  /** Puts words of it there: at the caret once the student has set one, else behind the quoted sentence. */
  onPut(words: string, quote: Quote | null): void;
  /** Leads to the sentence that it quotes. */
  onChange(quote: Quote | null): void;
}

const isField = (target: unknown): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.id === 'work';

function goTo(quote: Quote | null): void {
  const field = document.getElementById('work');
  if (!isField(field)) return;
  const place = placeOf(field.value, quote);
  // Words that are changed since are not looked for: the caret stays where it was.
  if (place < field.value.length) field.setSelectionRange(place, place);
  // Focused last: the browser then shows the caret.
  field.focus();
}

/** @param draft a caret from before its feedback came counts no more */
export function usePutting(draft: number): { put: InWork['onPut']; goTo: InWork['onChange'] } {
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
  const put = useCallback((words: string, quote: Quote | null) => {
    const field = document.getElementById('work');
    if (!isField(field) || field.disabled) return;
    putIntoField(field, words, hasCaret.current ? undefined : placeOf(field.value, quote));
    announce(`Put into your work: “${words}”. Undo takes it back.`);
  }, []);
  return { put, goTo };
}
