import { useEffect, useRef } from 'react';
import type { Quote } from '#contract/quote.ts';
import { announce } from '#web/ui/announcer.tsx';
import type { GeneralStation } from '../../work/general-station.ts';
import {
  findWorkField,
  goToSentence,
  isAt,
  type Put,
  placeOf,
  putIntoField,
  sentenceEnd,
} from './put-into-text.ts';

export interface InWork {
  /**
   * Puts an item of help into the work: at the caret if that is at the quoted sentence, else behind the sentence. A
   * starter becomes a sentence of its own.
   */
  onPut(n: 1 | 2, item: HelpItem, quote: Quote | null): void;
  /** Moves the caret to the quoted sentence. */
  onChange(n: 1 | 2, quote: Quote | null): void;
}

/** `isSentence`: it begins one, and is no single word. */
export type HelpItem = { words: string; isSentence: boolean };

/**
 * @param draft a caret set before its feedback came does not count
 * @param work the text that the steps quote
 */
export function usePutting({ stepWork, session }: GeneralStation, draft: number, work: string): InWork {
  const hasCaret = useRef(false);
  useEffect(() => {
    // `draft` is used so that a new one resets the caret.
    hasCaret.current = document.activeElement === findWorkField() && draft > 0;
    const handleFocus = ({ target }: FocusEvent) => {
      if (target === findWorkField()) hasCaret.current = true;
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [draft]);

  const workOn = (n: 1 | 2, put: Put | null) =>
    stepWork.update(() => ({ of: session.getKeys()?.key ?? null, n, put }));

  return {
    onPut(n, { words, isSentence }, quote) {
      const field = findWorkField();
      if (!field) return;
      const place = placeOf(field.value, quote, work);
      const isCaretMeant = hasCaret.current && (!place || isAt(place, field.selectionStart, field.value));
      const near = isCaretMeant ? field.selectionStart : (place?.end ?? field.value.length);
      const at = isSentence ? sentenceEnd(field.value, near) : isCaretMeant ? undefined : near;
      const put = putIntoField(field, words, { at, isSentence });
      workOn(n, put);
      announce(`Put into your work: “${put.words.trim()}”. Undo takes it back.`);
    },
    onChange(n, quote) {
      workOn(n, stepWork.get().put);
      goToSentence(quote, work);
    },
  };
}
