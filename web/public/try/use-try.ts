import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OutputOf } from '#contract/call.ts';
import { limits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import type { StarterId } from '#contract/starter-units.ts';
import { tryCoach } from '#contract/try-out.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { announce } from '#web/ui/announcer.tsx';

export type TriedAnswer = OutputOf<typeof tryCoach>;

type Tried = { answer?: TriedAnswer; fault?: string; problem?: Problem };

/** Where classes are served first, a visitor waits. */
const silenceMs = 60_000;

/** Sends the text, once at a time. `number` tells one answer from the last. */
export function useTry(field: RefObject<HTMLTextAreaElement | null>) {
  const [tried, setTried] = useState<Tried>({});
  const [isSending, setSending] = useState(false);
  const number = useRef(0);

  /** What was said belongs to another text, or another unit. */
  const forget = () => setTried((before) => (Object.keys(before).length > 0 ? {} : before));

  const refuse = (fault: string) => {
    // Rendered first, so that a screen reader reads it together with the field.
    flushSync(() => setTried({ fault }));
    field.current?.focus();
  };

  async function send(unit: StarterId): Promise<void> {
    const work = field.current?.value ?? '';
    if (isSending) return;
    if (work.trim() === '') return refuse(fieldMessages.required('Your paragraph'));
    if (work.length > limits.work) return refuse(fieldMessages.tooLong('Your paragraph', limits.work));
    setTried({});
    setSending(true);
    announce('The coach is reading.');
    try {
      const answer = await callApi(tryCoach, { unit, work }, { silenceMs });
      number.current += 1;
      setTried({ answer });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const [fault] = Object.values(error.fields);
      if (fault) refuse(fault);
      else setTried({ problem: error });
    } finally {
      setSending(false);
    }
  }

  return { ...tried, number: number.current, isSending, send, forget };
}
